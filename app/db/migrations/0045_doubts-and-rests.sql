ALTER TABLE "payouts" ADD COLUMN "last" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_last" CHECK (not "payouts"."last" or "payouts"."amount" = "payouts"."balance");
--> statement-breakpoint
-- refundMoves in app/domain/refunds/rules.ts. While a refund is on its way, and once it arrived, nothing changes of where it
-- went and under which charge id. Only one in doubt may be given up: then it is paid by hand, and never sent again.
CREATE OR REPLACE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- The smallest payout, and the smallest last one that the provider sends: settings, as app/domain/settings/rules.ts has them.
CREATE FUNCTION payout_minimum() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (value #>> '{}')::bigint FROM settings WHERE key = 'payoutMinimum'), 5000)
$$;
--> statement-breakpoint
CREATE FUNCTION payout_provider_minimum() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (value #>> '{}')::bigint FROM settings WHERE key = 'payoutProviderMinimum'), 5000)
$$;
--> statement-breakpoint
-- mayAsk and mayAskForRest in app/domain/payouts: less than the smallest payout is paid out only as the whole rest of a shop
-- that sells nothing, waits for nothing and holds nothing.
CREATE FUNCTION check_payout_size() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.last AND NEW.amount < payout_minimum() THEN
    RAISE EXCEPTION 'payout % is less than the smallest payout', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.last AND NEW.amount >= payout_minimum() THEN
    RAISE EXCEPTION 'payout % is enough for one as usual', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.last AND (EXISTS (SELECT FROM products WHERE seller_id = NEW.seller_id AND listed)
    OR EXISTS (SELECT FROM orders WHERE seller_id = NEW.seller_id
      AND (status NOT IN ('completed', 'cancelled') OR disputed_at IS NOT NULL))
    OR (SELECT coalesce(sum(amount), 0) FROM ledger_entries
      WHERE seller_id = NEW.seller_id AND account = 'seller_held') > 0) THEN
    RAISE EXCEPTION 'payout % is not the last one: its shop still sells', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_sized AFTER INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION check_payout_size();
--> statement-breakpoint
CREATE FUNCTION keep_last_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last <> OLD.last THEN
    RAISE EXCEPTION 'what payout % is about is never changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.last AND NEW.way = 'provider' AND OLD.way IS NULL AND NEW.amount < payout_provider_minimum() THEN
    RAISE EXCEPTION 'payout % is too little for the provider: it is paid by hand', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_last_kept BEFORE UPDATE ON payouts
  FOR EACH ROW WHEN (OLD.last OR NEW.last) EXECUTE FUNCTION keep_last_payout();
