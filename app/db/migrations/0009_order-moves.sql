CREATE INDEX "orders_delivered" ON "orders" USING btree ("id") WHERE status = 'delivered';
--> statement-breakpoint
-- An order moves only as app/domain/orders/move-rules.ts says; who may is decided there.
-- What an order cost stays once it is over.
CREATE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
  ) THEN
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
CREATE TRIGGER orders_guarded BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order();
