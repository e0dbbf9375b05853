ALTER TABLE "payments" ADD COLUMN "spent" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "used_for" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_used_for_orders_id_fk" FOREIGN KEY ("used_for") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_spent" CHECK ("payments"."spent" between 0 and coalesce("payments"."received", 0) - "payments"."returned" and ("payments"."spent" = 0 or "payments"."way" = 'manual'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_returned" CHECK ("payouts"."returned_at" is null or "payouts"."status" = 'failed');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_used" CHECK ("refunds"."used_for" is null or "refunds"."status" = 'paid' and "refunds"."way" = 'by_hand');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_returned" CHECK ("refunds"."returned_at" is null or "refunds"."status" = 'failed');
--> statement-breakpoint
-- As before; what of a transfer paid orders only grows, and stays once all of it is accounted for.
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
--> statement-breakpoint
-- refundMoves in app/domain/refunds/rules.ts: as before, and what arrived may come back. What paid another order may not.
CREATE OR REPLACE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.order_id, NEW.payment_id, NEW.amount) IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.payment_id, OLD.amount)
    OR OLD.status IN ('sending', 'paid') AND NEW.charge_id IS DISTINCT FROM OLD.charge_id
    OR OLD.used_for IS NOT NULL AND (NEW.status, NEW.used_for) IS DISTINCT FROM (OLD.status, OLD.used_for)
    OR NEW.used_for IS NOT NULL AND OLD.used_for IS NULL AND OLD.status <> 'due' THEN
    RAISE EXCEPTION 'what refund % is about is never changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status <> OLD.status AND NOT (OLD.status || ' ' || NEW.status) IN (
    'due sending', 'failed sending', 'sending paid', 'failed paid', 'due paid', 'sending failed', 'paid failed'
  ) THEN
    RAISE EXCEPTION 'a refund cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.status IN ('sending', 'paid') AND (NEW.operator, NEW.number) IS DISTINCT FROM (OLD.operator, OLD.number)
    OR OLD.status = 'paid' AND NEW.way <> OLD.way
    OR OLD.status = 'sending' AND NEW.way <> OLD.way
      AND NOT (NEW.status = 'failed' AND NEW.way = 'by_hand' AND OLD.doubt IS NOT NULL) THEN
    RAISE EXCEPTION 'refund % goes where it was sent', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.status = 'failed' AND OLD.way = 'by_hand'
    AND (NEW.status = 'sending' OR NEW.status = 'failed' AND NEW.way <> 'by_hand') THEN
    RAISE EXCEPTION 'refund % was given up: it is paid by hand', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- payoutMoves in app/domain/payouts/rules.ts: what failed may be paid after all where the provider said so, where it was
-- paid by hand, and where an administrator noted before that it came back.
CREATE OR REPLACE FUNCTION keep_late_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.way IS NULL OR OLD.way = 'provider' AND OLD.doubt IS NULL AND OLD.returned_at IS NULL THEN
    RAISE EXCEPTION 'payout % failed, and nobody says that it was paid after all', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- At the end of the transaction the ledger says of a payout what the payout says of itself, however often it arrived late.
CREATE OR REPLACE FUNCTION check_payout_booked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE it payouts; asked bigint; arrived bigint; late bigint; late_keys text[];
BEGIN
  SELECT * INTO it FROM payouts WHERE id = NEW.id;
  late_keys := ARRAY['payout-late:' || it.id]
    || (SELECT array_agg('payout-late:' || it.id || ':' || times) FROM generate_series(2, 50) AS times);
  SELECT coalesce(sum(e.amount) FILTER (WHERE s.once_key = 'payout:' || it.id AND e.account = 'seller_paying'), 0),
    coalesce(-sum(e.amount) FILTER (WHERE s.once_key = 'payout-paid:' || it.id AND e.account = 'seller_paying'), 0),
    coalesce(-sum(e.amount) FILTER (WHERE s.once_key = ANY (late_keys) AND e.account = 'seller_available'), 0)
    INTO asked, arrived, late
    FROM ledger_sets s JOIN ledger_entries e ON e.set_id = s.id
    WHERE s.once_key = ANY (ARRAY['payout:' || it.id, 'payout-paid:' || it.id] || late_keys) AND e.seller_id = it.seller_id
      AND NOT EXISTS (SELECT FROM ledger_sets mirror WHERE mirror.reverses = s.id);
  -- One that arrived late was given back before: only its late set is left.
  IF asked + late <> (CASE WHEN it.status IN ('failed', 'withdrawn') THEN 0 ELSE it.amount END)
    OR arrived + late <> (CASE WHEN it.status = 'paid' THEN it.amount ELSE 0 END) THEN
    RAISE EXCEPTION 'payout % is % and stands otherwise in the ledger', it.id, it.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
