ALTER TABLE "payments" ADD COLUMN "currency" text DEFAULT 'MWK' NOT NULL;
--> statement-breakpoint
-- An attempt moves only as attemptMoves of app/domain/payments/attempt-rules.ts says. What it asked for stays, and so
-- does what became of money that came.
CREATE FUNCTION guard_payment() RETURNS trigger LANGUAGE plpgsql AS $$
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
     OR (OLD.status = 'succeeded' AND (NEW.use, NEW.received, NEW.returned, NEW.fee)
       IS DISTINCT FROM (OLD.use, OLD.received, OLD.returned, OLD.fee)) THEN
    RAISE EXCEPTION 'what payment % asked for or brought stays', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_guarded BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION guard_payment();
