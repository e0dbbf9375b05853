CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL,
	"way" text NOT NULL,
	"operator" text,
	"number" text,
	"amount" bigint NOT NULL,
	"charge_id" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"use" text,
	"received" bigint,
	"returned" bigint DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"provider_reference" text,
	"failure" text,
	"instructions" jsonb,
	"proof_key" text,
	"pay_until" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_chargeId_unique" UNIQUE("charge_id"),
	CONSTRAINT "payments_way_known" CHECK ("payments"."way" in ('mobile_money', 'bank_account', 'hosted', 'manual')),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('created', 'pending', 'succeeded', 'failed', 'expired', 'review')),
	CONSTRAINT "payments_wallet" CHECK (("payments"."way" = 'mobile_money') = ("payments"."operator" is not null) and ("payments"."operator" is null) = ("payments"."number" is null)),
	CONSTRAINT "payments_something" CHECK ("payments"."amount" > 0 and "payments"."fee" >= 0),
	CONSTRAINT "payments_settled" CHECK (("payments"."status" in ('succeeded', 'review')) = ("payments"."received" is not null) and ("payments"."status" = 'succeeded') = ("payments"."use" is not null)),
	CONSTRAINT "payments_accounted" CHECK ("payments"."returned" between 0 and coalesce("payments"."received", 0) and ("payments"."use" is distinct from 'returned' or "payments"."returned" = "payments"."received"))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"payment_id" text,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"way" text NOT NULL,
	"operator" text,
	"number" text,
	"charge_id" text,
	"reference" text,
	"failure" text,
	"sent_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_chargeId_unique" UNIQUE("charge_id"),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('due', 'sending', 'paid', 'failed')),
	CONSTRAINT "refunds_way_known" CHECK ("refunds"."way" in ('mobile_money', 'by_hand')),
	CONSTRAINT "refunds_wallet" CHECK (("refunds"."operator" is null) = ("refunds"."number" is null) and ("refunds"."way" = 'by_hand' or "refunds"."number" is not null)),
	CONSTRAINT "refunds_something" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_owned" CHECK (num_nonnulls("refunds"."order_id", "refunds"."payment_id") > 0),
	CONSTRAINT "refunds_closed" CHECK (("refunds"."status" = 'paid') = ("refunds"."closed_at" is not null)),
	CONSTRAINT "refunds_sent" CHECK ("refunds"."status" <> 'sending' or "refunds"."charge_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_known";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "pay_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_checkout" ON "payments" USING btree ("checkout_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_age" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_pays" ON "payments" USING btree ("checkout_id") WHERE use = 'orders';--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id") WHERE order_id is null;--> statement-breakpoint
CREATE INDEX "refunds_by_status" ON "refunds" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_by_age" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "checkouts_by_pay_by" ON "checkouts" USING btree ("pay_by") WHERE pay_by is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_known" CHECK (case when "ledger_entries"."seller_id" is null then "ledger_entries"."account" in ('commission', 'outside', 'buyers', 'provider', 'bank', 'fees') else "ledger_entries"."account" in ('seller_cash', 'seller_held', 'seller_available', 'seller_paying') end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_released_late" CHECK ("orders"."released_at" is null or "orders"."payment_status" in ('paid', 'refunded', 'partly_refunded'));
--> statement-breakpoint
-- What is held becomes the seller's when the order is completed, or released before.
CREATE OR REPLACE FUNCTION record_order_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'cancelled' OR NEW.payment_status = 'refunded' THEN
    PERFORM reverse_ledger_set(s.id, NEW.updated_at) FROM ledger_sets s
      WHERE s.order_id = NEW.id AND s.kind IN ('sale', 'release', 'refund')
        AND NOT EXISTS (SELECT FROM ledger_sets mirror WHERE mirror.reverses = s.id);
    RETURN NULL;
  END IF;
  IF NEW.payment_status = 'paid' AND OLD.payment_status IN ('pending', 'failed') THEN PERFORM record_sale(NEW); END IF;
  IF NEW.payment_status IN ('paid', 'partly_refunded') AND (NEW.status = 'completed' OR NEW.released_at IS NOT NULL)
    THEN PERFORM release_held(NEW); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER orders_money ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_money AFTER UPDATE OF status, payment_status, released_at ON orders
  FOR EACH ROW WHEN (NEW.status <> OLD.status OR NEW.payment_status <> OLD.payment_status
    OR NEW.released_at IS DISTINCT FROM OLD.released_at)
  EXECUTE FUNCTION record_order_money();
--> statement-breakpoint
CREATE FUNCTION keep_released() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.released_at IS NOT NULL THEN
    RAISE EXCEPTION 'what order % brought was released and stays so', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RAISE EXCEPTION 'order % is disputed: what it brought stays held', NEW.id USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_released BEFORE UPDATE OF released_at ON orders
  FOR EACH ROW WHEN (NEW.released_at IS DISTINCT FROM OLD.released_at
    AND (OLD.released_at IS NOT NULL OR OLD.disputed_at IS NOT NULL))
  EXECUTE FUNCTION keep_released();
--> statement-breakpoint
-- As ids elsewhere: 16 characters a-z and 0-9, 64 random bits.
CREATE FUNCTION new_id() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT substr(drawn, 1, 12) || substr(drawn, 29, 4) FROM (SELECT replace(gen_random_uuid()::text, '-', '')) AS uuid (drawn)
$$;
--> statement-breakpoint
-- Whatever the ledger owes a buyer about an order and no refund says yet becomes one, to the wallet that paid.
CREATE FUNCTION write_owed_refund(owing text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE owed bigint; noted bigint; paid payments;
BEGIN
  SELECT coalesce(sum(e.amount), 0) INTO owed FROM ledger_entries e JOIN ledger_sets s ON s.id = e.set_id
    WHERE s.order_id = owing AND s.kind IN ('reversal', 'refund') AND e.account = 'buyers';
  SELECT coalesce(sum(amount), 0) INTO noted FROM refunds WHERE order_id = owing;
  IF owed <= noted THEN RETURN; END IF;
  SELECT p.* INTO paid FROM payments p JOIN orders o ON o.checkout_id = p.checkout_id
    WHERE o.id = owing AND p.use = 'orders';
  INSERT INTO refunds (id, order_id, payment_id, amount, way, operator, number) VALUES (
    new_id(), owing, paid.id, owed - noted,
    CASE WHEN paid.number IS NULL THEN 'by_hand' ELSE 'mobile_money' END, paid.operator, paid.number);
END $$;
--> statement-breakpoint
CREATE FUNCTION note_owed_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_owed_refund(NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_sets_owed AFTER INSERT ON ledger_sets
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind IN ('reversal', 'refund') AND NEW.order_id IS NOT NULL)
  EXECUTE FUNCTION note_owed_refund();
--> statement-breakpoint
-- What a payment brought too late, twice or too much goes back, and is decided once.
CREATE FUNCTION note_returned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.returned > 0 THEN
    RAISE EXCEPTION 'what goes back of payment % is decided', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO refunds (id, payment_id, amount, way, operator, number) VALUES (
    new_id(), NEW.id, NEW.returned,
    CASE WHEN NEW.number IS NULL THEN 'by_hand' ELSE 'mobile_money' END, NEW.operator, NEW.number);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_returned_at_once AFTER INSERT ON payments
  FOR EACH ROW WHEN (NEW.returned > 0) EXECUTE FUNCTION note_returned();
--> statement-breakpoint
CREATE TRIGGER payments_returned AFTER UPDATE OF returned ON payments
  FOR EACH ROW WHEN (NEW.returned <> OLD.returned) EXECUTE FUNCTION note_returned();
--> statement-breakpoint
-- What was owed before there were refunds.
SELECT write_owed_refund(order_id) FROM (
  SELECT DISTINCT order_id FROM ledger_sets WHERE kind IN ('reversal', 'refund') AND order_id IS NOT NULL
) AS owing;
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
