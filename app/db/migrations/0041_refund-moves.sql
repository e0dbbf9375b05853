ALTER TABLE "refunds" ADD COLUMN "doubt" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "known_at" timestamp (3) with time zone;
--> statement-breakpoint
-- refundMoves in app/domain/refunds/rules.ts. What is owed to whom for what is never changed, nor is a refund whose
-- outcome nobody knows sent under another charge id.
CREATE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.order_id, NEW.payment_id, NEW.amount) IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.payment_id, OLD.amount)
    OR OLD.status IN ('sending', 'paid') AND NEW.charge_id IS DISTINCT FROM OLD.charge_id THEN
    RAISE EXCEPTION 'what refund % is about is never changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status <> OLD.status AND NOT (OLD.status || ' ' || NEW.status) IN (
    'due sending', 'failed sending', 'sending paid', 'failed paid', 'due paid', 'sending failed'
  ) THEN
    RAISE EXCEPTION 'a refund cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_kept BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION keep_refund();
