CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"set_id" bigint NOT NULL,
	"account" text NOT NULL,
	"seller_id" text,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_something" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_account_known" CHECK (case when "ledger_entries"."seller_id" is null then "ledger_entries"."account" in ('commission', 'outside', 'buyers', 'provider') else "ledger_entries"."account" in ('seller_cash', 'seller_held', 'seller_available') end)
);
--> statement-breakpoint
CREATE TABLE "ledger_sets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_id" text,
	"once_key" text NOT NULL,
	"reverses" bigint,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"written_in" text DEFAULT pg_current_xact_id()::text NOT NULL,
	CONSTRAINT "ledger_sets_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "ledger_sets_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "ledger_sets_kind_known" CHECK ("ledger_sets"."kind" in ('sale', 'release', 'reversal', 'payment', 'payout', 'refund')),
	CONSTRAINT "ledger_sets_reversal" CHECK (("ledger_sets"."kind" = 'reversal') = ("ledger_sets"."reverses" is not null))
);
--> statement-breakpoint
-- Orders of before get the rate that held then.
ALTER TABLE "orders" ADD COLUMN "commission_rate" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "commission_rate" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_set_id_ledger_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."ledger_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_sets" ADD CONSTRAINT "ledger_sets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_sets" ADD CONSTRAINT "ledger_sets_reverses_ledger_sets_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_set" ON "ledger_entries" USING btree ("set_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_seller" ON "ledger_entries" USING btree ("seller_id","account");--> statement-breakpoint
CREATE INDEX "ledger_sets_by_order" ON "ledger_sets" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_commission_rate" CHECK ("orders"."commission_rate" between 0 and 5000);
--> statement-breakpoint
-- The rate of the day an order was placed, and what it makes of the goods, half a kwacha upwards:
-- app/domain/orders/commission-rules.ts says the same.
CREATE FUNCTION commission_of(sold orders) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (greatest(sold.subtotal - sold.discount, 0) * sold.commission_rate + 5000) / 10000
$$;
--> statement-breakpoint
CREATE FUNCTION keep_commission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the commission of an order is never changed' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_commission_kept BEFORE UPDATE OF commission_rate ON orders
  FOR EACH ROW WHEN (NEW.commission_rate IS DISTINCT FROM OLD.commission_rate) EXECUTE FUNCTION keep_commission();
--> statement-breakpoint
-- What is written stays: it is only ever reversed.
CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is never changed, only reversed' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_sets_kept BEFORE UPDATE OR DELETE ON ledger_sets FOR EACH ROW EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
-- Only the transaction that wrote a set adds entries to it.
CREATE FUNCTION close_ledger_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_sets WHERE id = NEW.set_id AND written_in = pg_current_xact_id()::text) THEN
    RAISE EXCEPTION 'set % of the ledger is closed', NEW.set_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_open BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION close_ledger_set();
--> statement-breakpoint
-- At the end of the transaction a set adds up to zero, and a reversal mirrors what it reverses.
CREATE FUNCTION balance_ledger_set(set_id bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE written ledger_sets; sum numeric; entries bigint;
BEGIN
  SELECT * INTO written FROM ledger_sets WHERE id = set_id;
  SELECT coalesce(sum(e.amount), 0), count(*) INTO sum, entries FROM ledger_entries e WHERE e.set_id = written.id;
  IF entries < 2 OR sum <> 0 THEN
    RAISE EXCEPTION 'set % of the ledger does not add up: % entries, sum %', set_id, entries, sum
      USING ERRCODE = 'check_violation';
  END IF;
  IF written.reverses IS NOT NULL AND EXISTS (
    SELECT account, seller_id, total FROM (
      SELECT e.account, e.seller_id, sum(e.amount) AS total FROM ledger_entries e
      WHERE e.set_id IN (written.id, written.reverses) GROUP BY e.account, e.seller_id
    ) AS both_sets WHERE total <> 0
  ) THEN
    RAISE EXCEPTION 'set % of the ledger does not mirror set %', set_id, written.reverses USING ERRCODE = 'check_violation';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_set_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM balance_ledger_set(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_entry_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM balance_ledger_set(NEW.set_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_sets_balanced AFTER INSERT ON ledger_sets
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_set_written();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_written();
--> statement-breakpoint
CREATE FUNCTION reverse_ledger_set(reversed bigint, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE mirror bigint;
BEGIN
  INSERT INTO ledger_sets (kind, order_id, once_key, reverses, at)
    SELECT 'reversal', s.order_id, 'reversal:' || s.id, s.id, reverse_ledger_set.at FROM ledger_sets s WHERE s.id = reversed
    RETURNING id INTO mirror;
  INSERT INTO ledger_entries (set_id, account, seller_id, amount)
    SELECT mirror, e.account, e.seller_id, -e.amount FROM ledger_entries e WHERE e.set_id = reversed ORDER BY e.id;
END $$;
--> statement-breakpoint
-- A paid order: cash is the seller's at once and the commission owed; all other money is held.
-- saleEntries in app/domain/ledger/rules.ts says the same.
CREATE FUNCTION record_sale(sold orders) RETURNS void LANGUAGE plpgsql AS $$
DECLARE sale bigint; commission bigint := commission_of(sold); cash boolean := sold.payment_method = 'cash_on_delivery';
BEGIN
  IF sold.total_amount <= 0 THEN RETURN; END IF;
  INSERT INTO ledger_sets (kind, order_id, once_key, at) VALUES ('sale', sold.id, 'sale:' || sold.id, sold.updated_at)
    RETURNING id INTO sale;
  INSERT INTO ledger_entries (set_id, account, seller_id, amount)
    SELECT sale, entry.account, entry.seller_id, entry.amount FROM (VALUES
      (1, 'outside', NULL, CASE WHEN cash THEN -sold.total_amount END),
      (2, 'seller_cash', sold.seller_id, CASE WHEN cash THEN sold.total_amount END),
      (3, 'seller_available', sold.seller_id, CASE WHEN cash THEN -commission END),
      (4, 'buyers', NULL, CASE WHEN NOT cash THEN -sold.total_amount END),
      (5, 'seller_held', sold.seller_id, CASE WHEN NOT cash THEN sold.total_amount - commission END),
      (6, 'commission', NULL, commission)
    ) AS entry (place, account, seller_id, amount)
    WHERE entry.amount <> 0 ORDER BY entry.place;
END $$;
--> statement-breakpoint
CREATE FUNCTION release_held(sold orders) RETURNS void LANGUAGE plpgsql AS $$
DECLARE release bigint; held bigint;
BEGIN
  SELECT coalesce(sum(e.amount), 0) INTO held FROM ledger_entries e JOIN ledger_sets s ON s.id = e.set_id
    WHERE s.order_id = sold.id AND e.account = 'seller_held';
  IF held <= 0 THEN RETURN; END IF;
  INSERT INTO ledger_sets (kind, order_id, once_key, at)
    VALUES ('release', sold.id, 'release:' || sold.id, sold.updated_at) RETURNING id INTO release;
  INSERT INTO ledger_entries (set_id, account, seller_id, amount)
    VALUES (release, 'seller_held', sold.seller_id, -held), (release, 'seller_available', sold.seller_id, held);
END $$;
--> statement-breakpoint
-- In the same transaction as the move itself, whoever made it. stepsOf in app/domain/ledger/rules.ts says the same.
CREATE FUNCTION record_order_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'cancelled' OR NEW.payment_status = 'refunded' THEN
    PERFORM reverse_ledger_set(s.id, NEW.updated_at) FROM ledger_sets s
      WHERE s.order_id = NEW.id AND s.kind IN ('sale', 'release')
        AND NOT EXISTS (SELECT FROM ledger_sets mirror WHERE mirror.reverses = s.id);
    RETURN NULL;
  END IF;
  IF NEW.payment_status = 'paid' AND OLD.payment_status IN ('pending', 'failed') THEN PERFORM record_sale(NEW); END IF;
  IF NEW.payment_status = 'paid' AND NEW.status = 'completed' THEN PERFORM release_held(NEW); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_money AFTER UPDATE OF status, payment_status ON orders
  FOR EACH ROW WHEN (NEW.status <> OLD.status OR NEW.payment_status <> OLD.payment_status)
  EXECUTE FUNCTION record_order_money();
--> statement-breakpoint
-- What was sold before there was a ledger.
SELECT record_sale(orders) FROM orders WHERE payment_status = 'paid' AND status <> 'cancelled';
--> statement-breakpoint
SELECT release_held(orders) FROM orders WHERE payment_status = 'paid' AND status = 'completed';
--> statement-breakpoint
-- Checked now: a later migration in the same transaction may change these tables.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
