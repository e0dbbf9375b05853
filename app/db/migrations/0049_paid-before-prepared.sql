-- Before it is paid, an order is confirmed at most, but for cash: paidFirst in app/domain/orders/move-rules.ts says the
-- same. Orders that went on before this rule may still be paid or cancelled where they are.
CREATE FUNCTION goes_on_unpaid(status text, payment_method text, payment_status text) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT payment_method <> 'cash_on_delivery' AND payment_status IN ('pending', 'failed')
    AND status NOT IN ('pending', 'confirmed', 'cancelled')
$$;
--> statement-breakpoint
CREATE FUNCTION keep_unpaid_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % is not paid and cannot be %', NEW.id, NEW.status USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_paid_first BEFORE UPDATE OF status, payment_status, payment_method ON orders
  FOR EACH ROW WHEN (goes_on_unpaid(NEW.status, NEW.payment_method, NEW.payment_status)
    AND (NEW.status <> OLD.status OR NOT goes_on_unpaid(OLD.status, OLD.payment_method, OLD.payment_status)))
  EXECUTE FUNCTION keep_unpaid_waiting();
--> statement-breakpoint
CREATE TRIGGER orders_placed_paid BEFORE INSERT ON orders
  FOR EACH ROW WHEN (goes_on_unpaid(NEW.status, NEW.payment_method, NEW.payment_status))
  EXECUTE FUNCTION keep_unpaid_waiting();
