ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "heard_at" timestamp (3) with time zone;
--> statement-breakpoint
-- What was delivered and heard of before says when it completes. What was completed since within the days to object: the
-- platform completed it 7 days after its buyer heard; who completed held money's order themselves knows from then on.
UPDATE orders SET heard_at = completes_at - interval '7 days' WHERE status = 'delivered' AND completes_at IS NOT NULL;
--> statement-breakpoint
UPDATE orders SET heard_at = completed.timestamp - CASE completed.moved_by WHEN 'platform' THEN interval '7 days' ELSE interval '0' END
  FROM order_status_history completed
  WHERE completed.order_id = orders.id AND completed.status = 'completed' AND completed.timestamp > now() - interval '14 days'
    AND orders.status = 'completed' AND orders.payment_method <> 'cash_on_delivery' AND orders.released_at IS NULL;
--> statement-breakpoint
-- app/domain/orders/move-rules.ts: as before, and movesWhenUnpaid, for what was delivered unpaid before that was refused.
CREATE OR REPLACE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT EXISTS (
    SELECT FROM (VALUES
      ('pending', 'confirmed'), ('pending', 'cancelled'),
      ('confirmed', 'processing'), ('confirmed', 'cancelled'),
      ('processing', 'shipped'), ('processing', 'ready_for_pickup'), ('processing', 'cancelled'),
      ('shipped', 'delivered'), ('shipped', 'cancelled'),
      ('ready_for_pickup', 'delivered'), ('ready_for_pickup', 'cancelled'),
      ('delivered', 'completed')
    ) AS moves (before, after) WHERE before = OLD.status AND after = NEW.status
  ) AND NOT (OLD.status = 'delivered' AND NEW.status = 'cancelled'
    AND goes_on_unpaid(OLD.status, OLD.payment_method, OLD.payment_status)) THEN
    RAISE EXCEPTION 'an order does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.status IN ('completed', 'cancelled')
     AND (NEW.subtotal, NEW.shipping_fee, NEW.discount, NEW.coupon_code, NEW.total_amount, NEW.payment_method)
         IS DISTINCT FROM
         (OLD.subtotal, OLD.shipping_fee, OLD.discount, OLD.coupon_code, OLD.total_amount, OLD.payment_method) THEN
    RAISE EXCEPTION 'what a % order cost is never changed', OLD.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Whoever changes what a shop can be paid, or owes, has its row until the transaction ends: pause_cash then sees all that
-- others wrote before, and two at once cannot pass the limit of debt together. The row is taken where the entry refers to
-- it anyway: after the order, before goods. All shops of a checkout are taken by their ids, whichever order comes first.
CREATE FUNCTION take_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM seller_profiles WHERE user_id = NEW.seller_id OR user_id IN (
    SELECT others.seller_id FROM ledger_sets s JOIN orders o ON o.id = s.order_id
      JOIN orders others ON others.checkout_id = o.checkout_id WHERE s.id = NEW.set_id
  ) ORDER BY user_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_shop_taken BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.account = 'seller_available') EXECUTE FUNCTION take_shop();
