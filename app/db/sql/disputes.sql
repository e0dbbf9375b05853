-- An order knows since when a dispute about it is not settled.
CREATE OR REPLACE FUNCTION note_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET disputed_at = (
    SELECT min(created_at) FROM disputes WHERE order_id = NEW.order_id AND status IN ('open', 'answered')
  ) WHERE id = NEW.order_id;
  RETURN NULL;
END $$;

-- What is settled stays so, and what was answered is not open again: disputeMoves in app/domain/disputes/rules.ts.
CREATE OR REPLACE FUNCTION keep_dispute_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a dispute cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
END $$;

-- From when a dispute is overdue: dueOf in app/domain/disputes/reminder-rules.ts says the same.
CREATE OR REPLACE FUNCTION note_dispute_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.due_at := CASE NEW.status
    WHEN 'open' THEN NEW.created_at + interval '3 days'
    WHEN 'answered' THEN greatest(NEW.answered_at, (
      SELECT max(created_at) FROM dispute_messages WHERE dispute_id = NEW.id)) + interval '14 days' END;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION note_dispute_said() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE disputes SET due_at = greatest(due_at, NEW.created_at + interval '14 days')
    WHERE id = NEW.dispute_id AND status = 'answered';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER disputes_noted AFTER INSERT OR UPDATE OF status ON disputes
  FOR EACH ROW EXECUTE FUNCTION note_dispute();

CREATE OR REPLACE TRIGGER disputes_settled BEFORE UPDATE OF status ON disputes
  FOR EACH ROW WHEN (NEW.status <> OLD.status AND (OLD.status IN ('resolved', 'withdrawn') OR NEW.status = 'open'))
  EXECUTE FUNCTION keep_dispute_settled();

CREATE OR REPLACE TRIGGER disputes_due BEFORE INSERT OR UPDATE OF status, created_at, answered_at ON disputes
  FOR EACH ROW EXECUTE FUNCTION note_dispute_due();

CREATE OR REPLACE TRIGGER dispute_messages_said_at AFTER INSERT ON dispute_messages
  FOR EACH ROW EXECUTE FUNCTION note_dispute_said();
