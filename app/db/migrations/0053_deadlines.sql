ALTER TABLE "orders" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "late_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "more_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "more_days_why" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "completes_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree ((contact_info ->> 'phoneNumber'),"status");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_more_days" CHECK (("orders"."more_days" is null) = ("orders"."more_days_why" is null) and "orders"."more_days" between 1 and 14);
--> statement-breakpoint
-- What was delivered before completes when it would have; what waits for its seller is waited for from today on.
UPDATE orders SET completes_at = (
    SELECT max(history.timestamp) FROM order_status_history history
    WHERE history.order_id = orders.id AND history.status = 'delivered'
  ) + interval '7 days' WHERE status = 'delivered';
--> statement-breakpoint
UPDATE orders SET due_at = now() + CASE status WHEN 'pending' THEN interval '48 hours' ELSE interval '11 days' END
  WHERE status IN ('pending', 'confirmed', 'processing')
    AND (payment_method = 'cash_on_delivery' OR payment_status NOT IN ('pending', 'failed'));
--> statement-breakpoint
-- What could be paid at any time has two days from now on.
UPDATE checkouts SET pay_by = now() + interval '48 hours' WHERE pay_by IS NULL
  AND EXISTS (SELECT FROM orders WHERE checkout_id = checkouts.id AND payment_method <> 'cash_on_delivery'
    AND payment_status IN ('pending', 'failed') AND status IN ('pending', 'confirmed', 'processing', 'ready_for_pickup'))
  AND NOT EXISTS (SELECT FROM payments WHERE checkout_id = checkouts.id AND status IN ('pending', 'review'));
--> statement-breakpoint
-- The payment of a cancelled order follows its money: it went back, and the ledger wrote so when it was cancelled.
UPDATE orders SET payment_status = 'refunded'
  WHERE status = 'cancelled' AND payment_status IN ('paid', 'partly_refunded');
--> statement-breakpoint
CREATE FUNCTION keep_cancelled_unpaid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % is cancelled: what was paid goes back', NEW.id USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_cancelled_unpaid BEFORE UPDATE OF status, payment_status ON orders
  FOR EACH ROW WHEN (NEW.status = 'cancelled' AND NEW.payment_status IN ('paid', 'partly_refunded'))
  EXECUTE FUNCTION keep_cancelled_unpaid();
