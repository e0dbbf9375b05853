-- An order knows since when a dispute about it is not settled.
CREATE OR REPLACE FUNCTION note_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET disputed_at = (
    SELECT min(created_at) FROM disputes WHERE order_id = NEW.order_id AND status IN ('open', 'answered')
  ) WHERE id = NEW.order_id;
  RETURN NULL;
END $$;

-- What is settled stays so, and what was answered is not open again: disputeMoves in app/modules/money/disputes/status.ts.
CREATE OR REPLACE FUNCTION keep_dispute_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a dispute cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER disputes_noted AFTER INSERT OR UPDATE OF status ON disputes
  FOR EACH ROW EXECUTE FUNCTION note_dispute();

CREATE OR REPLACE TRIGGER disputes_settled BEFORE UPDATE OF status ON disputes
  FOR EACH ROW WHEN (NEW.status <> OLD.status AND (OLD.status IN ('resolved', 'withdrawn') OR NEW.status = 'open'))
  EXECUTE FUNCTION keep_dispute_settled();
