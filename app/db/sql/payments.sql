-- An attempt moves only as paymentTraits of app/modules/money/payments/status.ts says. What it asked for stays, and so does
-- what became of money that came. What of a transfer paid orders only grows, and stays once all of it is accounted for.
CREATE OR REPLACE FUNCTION guard_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT EXISTS (
    SELECT FROM (VALUES
      ('created', 'pending'), ('created', 'succeeded'), ('created', 'failed'), ('created', 'expired'),
      ('created', 'review'), ('pending', 'succeeded'), ('pending', 'failed'), ('pending', 'expired'),
      ('pending', 'review'), ('failed', 'succeeded'), ('failed', 'review'), ('expired', 'succeeded'),
      ('expired', 'review'), ('review', 'succeeded')
    ) AS moves (before, after) WHERE before = OLD.status AND after = NEW.status
  ) THEN
    RAISE EXCEPTION 'a payment does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.checkout_id, NEW.way, NEW.operator, NEW.number, NEW.amount, NEW.charge_id)
     IS DISTINCT FROM (OLD.checkout_id, OLD.way, OLD.operator, OLD.number, OLD.amount, OLD.charge_id)
     OR (OLD.status = 'succeeded' AND (NEW.use, NEW.received, NEW.returned, NEW.fee, NEW.spent)
       IS DISTINCT FROM (OLD.use, OLD.received, OLD.returned, OLD.fee, OLD.spent)) OR NEW.spent < OLD.spent
     OR (OLD.way = 'manual' AND OLD.status = 'review' AND NEW.received IS DISTINCT FROM OLD.received) THEN
    RAISE EXCEPTION 'what payment % asked for or brought stays', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER payments_guarded BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION guard_payment();

-- What a payment brought too late, twice or too much is decided once, and has its refund when the transaction ends.
CREATE OR REPLACE FUNCTION check_returned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.returned > 0 THEN
    RAISE EXCEPTION 'what goes back of payment % is decided', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM refunds WHERE payment_id = NEW.id AND order_id IS NULL AND amount = NEW.returned) THEN
    RAISE EXCEPTION 'what goes back of payment % has no refund', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER payments_returned_at_once AFTER INSERT ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.returned > 0) EXECUTE FUNCTION check_returned();

CREATE CONSTRAINT TRIGGER payments_returned AFTER UPDATE OF returned ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.returned <> OLD.returned) EXECUTE FUNCTION check_returned();
