-- At the end of the transaction a reversed charge is accounted for to the last kwacha: what the platform bears stands in the
-- ledger, everything else is a refund that the buyer has by it. planChargeback in app/modules/money/chargebacks/rules.ts.
CREATE OR REPLACE FUNCTION check_chargeback_posted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE came bigint; taken bigint; parts bigint; lost bigint; borne bigint;
BEGIN
  SELECT received INTO came FROM payments WHERE id = NEW.payment_id;
  SELECT sum(amount) INTO taken FROM chargebacks WHERE payment_id = NEW.payment_id AND status = 'standing';
  IF taken > coalesce(came, 0) THEN
    RAISE EXCEPTION 'more than payment % brought was taken back', NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  SELECT coalesce(sum(amount), 0), coalesce(sum(amount) FILTER (WHERE bearer = 'platform'), 0) INTO parts, borne
    FROM chargeback_parts WHERE chargeback_id = NEW.id;
  SELECT coalesce(-sum(e.amount), 0) INTO lost FROM chargeback_parts p
    JOIN ledger_sets s ON s.once_key = 'chargeback-lost:' || p.id JOIN ledger_entries e ON e.set_id = s.id
    WHERE p.chargeback_id = NEW.id AND e.account = 'losses';
  IF parts <> NEW.amount OR lost <> borne OR EXISTS (
    SELECT FROM chargeback_parts p LEFT JOIN refunds r ON r.id = p.refund_id AND r.status = 'paid' AND r.chargeback_id = NEW.id
      WHERE p.chargeback_id = NEW.id AND p.bearer <> 'platform' AND r.id IS NULL
  ) THEN
    RAISE EXCEPTION 'reversed charge % stands otherwise in the ledger', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- What was given away or written off stands in the ledger: adjustmentEntries in app/modules/money/adjustments/rules.ts.
CREATE OR REPLACE FUNCTION check_adjustment_posted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE cost bigint;
BEGIN
  SELECT -sum(e.amount) INTO cost FROM ledger_sets s JOIN ledger_entries e ON e.set_id = s.id
    WHERE s.once_key = 'adjustment:' || NEW.id AND e.account IN ('goodwill', 'losses');
  IF cost IS DISTINCT FROM NEW.amount THEN
    RAISE EXCEPTION 'adjustment % stands otherwise in the ledger', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- Cash that the platform advanced is the shop's debt: advanceEntries in app/modules/money/handbacks/rules.ts.
CREATE OR REPLACE FUNCTION check_hand_back_posted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE owed bigint;
BEGIN
  SELECT -sum(e.amount) INTO owed FROM ledger_sets s JOIN ledger_entries e ON e.set_id = s.id
    WHERE s.once_key = 'hand-back:' || NEW.id AND e.account = 'seller_available';
  IF owed IS DISTINCT FROM NEW.amount THEN
    RAISE EXCEPTION 'advanced cash % stands otherwise in the ledger', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- What was booked stays: of a reversed charge only that it came again is noted, of cash only how it was settled, and once.
CREATE OR REPLACE FUNCTION keep_chargeback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status = 'won' OR (NEW.id, NEW.payment_id, NEW.amount, NEW.source, NEW.reason, NEW.reference,
      NEW.once_key, NEW.booked_by, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.payment_id, OLD.amount, OLD.source, OLD.reason, OLD.reference, OLD.once_key, OLD.booked_by,
      OLD.created_at) THEN
    RAISE EXCEPTION 'reversed charge % stays as it was booked', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_hand_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status <> 'waiting' OR (NEW.id, NEW.order_id, NEW.amount, NEW.was_booked, NEW.counted, NEW.note)
    IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.amount, OLD.was_booked, OLD.counted, OLD.note) THEN
    RAISE EXCEPTION 'cash % is settled, or is about something else', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_money_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is written once and never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

CREATE CONSTRAINT TRIGGER chargebacks_posted AFTER INSERT ON chargebacks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_chargeback_posted();

CREATE CONSTRAINT TRIGGER adjustments_posted AFTER INSERT ON adjustments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_adjustment_posted();

CREATE CONSTRAINT TRIGGER hand_backs_posted AFTER UPDATE OF status ON hand_backs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'advanced') EXECUTE FUNCTION check_hand_back_posted();

CREATE OR REPLACE TRIGGER chargebacks_kept BEFORE UPDATE OR DELETE ON chargebacks
  FOR EACH ROW EXECUTE FUNCTION keep_chargeback();

CREATE OR REPLACE TRIGGER hand_backs_kept BEFORE UPDATE OR DELETE ON hand_backs
  FOR EACH ROW EXECUTE FUNCTION keep_hand_back();

CREATE OR REPLACE TRIGGER chargeback_parts_kept BEFORE UPDATE OR DELETE ON chargeback_parts
  FOR EACH ROW EXECUTE FUNCTION keep_money_row();

CREATE OR REPLACE TRIGGER adjustments_kept BEFORE UPDATE OR DELETE ON adjustments
  FOR EACH ROW EXECUTE FUNCTION keep_money_row();

CREATE OR REPLACE TRIGGER bank_references_kept BEFORE UPDATE OR DELETE ON bank_references
  FOR EACH ROW EXECUTE FUNCTION keep_money_row();

CREATE OR REPLACE TRIGGER shop_money_decisions_kept BEFORE UPDATE OR DELETE ON shop_money_decisions
  FOR EACH ROW EXECUTE FUNCTION keep_money_row();
