CREATE TABLE "debt_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"operator" text NOT NULL,
	"number" text NOT NULL,
	"charge_id" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"received" bigint,
	"fee" bigint DEFAULT 0 NOT NULL,
	"failure" text,
	"pay_until" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "debt_payments_chargeId_unique" UNIQUE("charge_id"),
	CONSTRAINT "debt_payments_status_known" CHECK ("debt_payments"."status" in ('created', 'pending', 'succeeded', 'failed', 'expired')),
	CONSTRAINT "debt_payments_something" CHECK ("debt_payments"."amount" > 0 and "debt_payments"."fee" >= 0),
	CONSTRAINT "debt_payments_settled" CHECK (("debt_payments"."status" = 'succeeded') = ("debt_payments"."received" is not null) and ("debt_payments"."received" is null or "debt_payments"."received" > 0))
);
--> statement-breakpoint
ALTER TABLE "seller_profiles" ADD COLUMN "cash_paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "debt_payments" ADD CONSTRAINT "debt_payments_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debt_payments_by_seller" ON "debt_payments" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "debt_payments_by_status" ON "debt_payments" USING btree ("status","created_at");
--> statement-breakpoint
-- What became of a payment of a debt: attemptMoves in app/domain/payments/attempt-rules.ts, without reviews.
CREATE FUNCTION guard_debt_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT (OLD.status || ' ' || NEW.status) IN (
    'created pending', 'created succeeded', 'created failed', 'created expired',
    'pending succeeded', 'pending failed', 'pending expired', 'failed succeeded', 'expired succeeded'
  ) THEN
    RAISE EXCEPTION 'a payment of a debt does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.seller_id, NEW.amount, NEW.operator, NEW.number, NEW.charge_id)
     IS DISTINCT FROM (OLD.seller_id, OLD.amount, OLD.operator, OLD.number, OLD.charge_id)
     OR OLD.status = 'succeeded' AND (NEW.received, NEW.fee) IS DISTINCT FROM (OLD.received, OLD.fee) THEN
    RAISE EXCEPTION 'what the payment % of a debt asked for or brought stays', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER debt_payments_guarded BEFORE UPDATE ON debt_payments FOR EACH ROW EXECUTE FUNCTION guard_debt_payment();
--> statement-breakpoint
-- Settings as app/domain/settings/rules.ts has them.
CREATE FUNCTION whole_setting(named text, otherwise bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (value #>> '{}')::bigint FROM settings WHERE key = named), otherwise)
$$;
--> statement-breakpoint
-- How much of a balance was released so shortly before that disputes can still reach it: of each order what is left of it.
CREATE FUNCTION payout_reserve(seller text, moment timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH shop AS (
    SELECT moment - make_interval(days => (CASE
      WHEN (SELECT count(*) FROM (SELECT FROM orders WHERE seller_id = seller AND status = 'completed'
        LIMIT whole_setting('newShopOrders', 10)) completed) < whole_setting('newShopOrders', 10)
      THEN whole_setting('payoutReserveDaysNew', 14) ELSE whole_setting('payoutReserveDays', 3) END)::int) AS since
  ), recent AS (
    SELECT DISTINCT s.order_id FROM shop, ledger_sets s JOIN ledger_entries e ON e.set_id = s.id
      WHERE s.at > shop.since AND s.kind IN ('release', 'sale') AND e.seller_id = seller
        AND e.account = 'seller_available' AND e.amount > 0
  )
  SELECT coalesce(sum(greatest(left_of_order, 0)), 0)::bigint FROM (
    SELECT sum(e.amount) AS left_of_order FROM recent r JOIN ledger_sets s ON s.order_id = r.order_id
      JOIN ledger_entries e ON e.set_id = s.id
      WHERE e.seller_id = seller AND e.account = 'seller_available' GROUP BY s.order_id) AS orders
$$;
--> statement-breakpoint
-- mayAsk in app/domain/payouts: what was released only days ago is not paid out.
CREATE FUNCTION check_payout_reserve() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount > NEW.balance - payout_reserve(NEW.seller_id, NEW.created_at) THEN
    RAISE EXCEPTION 'payout % takes money that was released only days ago', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_reserved AFTER INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION check_payout_reserve();
--> statement-breakpoint
-- A shop that owes more than the setting takes no cash until it has settled all of it.
CREATE FUNCTION pause_cash(seller text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE balance bigint;
BEGIN
  SELECT coalesce(sum(amount), 0) INTO balance FROM ledger_entries WHERE seller_id = seller AND account = 'seller_available';
  IF balance < -whole_setting('debtLimit', 50000) THEN
    UPDATE seller_profiles SET cash_paused_at = now() WHERE user_id = seller AND cash_paused_at IS NULL;
  ELSIF balance >= 0 THEN
    UPDATE seller_profiles SET cash_paused_at = NULL WHERE user_id = seller AND cash_paused_at IS NOT NULL;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_debt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pause_cash(NEW.seller_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end: a set that takes and gives at once is one change of the balance.
CREATE CONSTRAINT TRIGGER ledger_entries_debt AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.account = 'seller_available') EXECUTE FUNCTION follow_debt();
--> statement-breakpoint
SELECT pause_cash(seller_id) FROM ledger_entries WHERE account = 'seller_available'
  GROUP BY seller_id HAVING sum(amount) < 0;
