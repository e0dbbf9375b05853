-- History and what was bought are written once.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is written once and never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

-- Before it is paid, an order is confirmed at most, but for cash: paidFirst of app/modules/sales/orders/status.ts. Orders that
-- went on before this rule may still be paid or cancelled where they are.
CREATE OR REPLACE FUNCTION goes_on_unpaid(status text, payment_method text, payment_status text) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT payment_method <> 'cash_on_delivery' AND payment_status IN ('pending', 'failed')
    AND order_is_paid_first(status)
$$;

CREATE OR REPLACE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT order_moves(OLD.status, NEW.status)
    AND NOT (order_moves_unpaid(OLD.status, NEW.status)
      AND goes_on_unpaid(OLD.status, OLD.payment_method, OLD.payment_status)) THEN
    RAISE EXCEPTION 'an order does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF order_is_closed(OLD.status)
     AND (NEW.subtotal, NEW.shipping_fee, NEW.discount, NEW.coupon_code, NEW.total_amount, NEW.payment_method)
         IS DISTINCT FROM
         (OLD.subtotal, OLD.shipping_fee, OLD.discount, OLD.coupon_code, OLD.total_amount, OLD.payment_method) THEN
    RAISE EXCEPTION 'what a % order cost is never changed', OLD.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_unpaid_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % is not paid and cannot be %', NEW.id, NEW.status USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE FUNCTION keep_cancelled_unpaid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % is cancelled: what was paid goes back', NEW.id USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE FUNCTION keep_commission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the commission of an order is never changed' USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE FUNCTION keep_disputed_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % is disputed and cannot become %', NEW.id, NEW.status USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE FUNCTION keep_released() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.released_at IS NOT NULL THEN
    RAISE EXCEPTION 'what order % brought was released and stays so', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RAISE EXCEPTION 'order % is disputed: what it brought stays held', NEW.id USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE FUNCTION keep_release_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the code of order % stays as it is', OLD.order_id USING ERRCODE = 'check_violation';
END $$;

-- maxOrderTotal in app/base/money.ts. No check, which every later change of a row would meet: what was placed before there was a limit must still be moved and cancelled.
CREATE OR REPLACE FUNCTION refuse_too_much() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an order is at most 1000000000 kwacha' USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER orders_at_most BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.total_amount > 1000000000) EXECUTE FUNCTION refuse_too_much();

CREATE OR REPLACE TRIGGER orders_raised_at_most BEFORE UPDATE ON orders
  FOR EACH ROW WHEN (NEW.total_amount > 1000000000 AND NEW.total_amount <> OLD.total_amount)
  EXECUTE FUNCTION refuse_too_much();

CREATE OR REPLACE TRIGGER checkouts_at_most BEFORE INSERT ON checkouts
  FOR EACH ROW WHEN (NEW.total > 1000000000) EXECUTE FUNCTION refuse_too_much();

CREATE OR REPLACE TRIGGER checkouts_raised_at_most BEFORE UPDATE ON checkouts
  FOR EACH ROW WHEN (NEW.total > 1000000000 AND NEW.total <> OLD.total) EXECUTE FUNCTION refuse_too_much();

CREATE OR REPLACE TRIGGER order_items_written_once BEFORE UPDATE ON order_items
  FOR EACH ROW WHEN (NEW.item_notes <> '' OR to_jsonb(OLD) - 'item_notes' IS DISTINCT FROM to_jsonb(NEW) - 'item_notes')
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER order_status_history_written_once BEFORE UPDATE ON order_status_history
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER orders_guarded BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order();

CREATE OR REPLACE TRIGGER orders_paid_first BEFORE UPDATE OF status, payment_status, payment_method ON orders
  FOR EACH ROW WHEN (goes_on_unpaid(NEW.status, NEW.payment_method, NEW.payment_status)
    AND (NEW.status <> OLD.status OR NOT goes_on_unpaid(OLD.status, OLD.payment_method, OLD.payment_status)))
  EXECUTE FUNCTION keep_unpaid_waiting();

CREATE OR REPLACE TRIGGER orders_placed_paid BEFORE INSERT ON orders
  FOR EACH ROW WHEN (goes_on_unpaid(NEW.status, NEW.payment_method, NEW.payment_status))
  EXECUTE FUNCTION keep_unpaid_waiting();

CREATE OR REPLACE TRIGGER orders_cancelled_unpaid BEFORE UPDATE OF status, payment_status ON orders
  FOR EACH ROW WHEN (order_is_cancelled(NEW.status) AND NEW.payment_status IN ('paid', 'partly_refunded'))
  EXECUTE FUNCTION keep_cancelled_unpaid();

CREATE OR REPLACE TRIGGER orders_commission_kept BEFORE UPDATE OF commission_rate ON orders
  FOR EACH ROW WHEN (NEW.commission_rate IS DISTINCT FROM OLD.commission_rate) EXECUTE FUNCTION keep_commission();

CREATE OR REPLACE TRIGGER orders_disputed BEFORE UPDATE OF status ON orders
  FOR EACH ROW WHEN (NEW.status <> OLD.status AND order_is_closed(NEW.status) AND OLD.disputed_at IS NOT NULL)
  EXECUTE FUNCTION keep_disputed_open();

CREATE OR REPLACE TRIGGER orders_released BEFORE UPDATE OF released_at ON orders
  FOR EACH ROW WHEN (NEW.released_at IS DISTINCT FROM OLD.released_at
    AND (OLD.released_at IS NOT NULL OR OLD.disputed_at IS NOT NULL))
  EXECUTE FUNCTION keep_released();

CREATE OR REPLACE TRIGGER release_codes_kept BEFORE UPDATE ON release_codes
  FOR EACH ROW WHEN (NEW.code <> OLD.code OR NEW.order_id <> OLD.order_id OR OLD.used_at IS NOT NULL)
  EXECUTE FUNCTION keep_release_code();

-- At the end of the transaction whoever paid what is held has a code to release it: needsCode in
-- app/modules/sales/orders/release-rules.ts.
CREATE OR REPLACE FUNCTION check_release_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE id = NEW.id AND payment_status IN ('paid', 'partly_refunded')
      AND NOT order_is_closed(status) AND released_at IS NULL)
    AND NOT EXISTS (SELECT FROM release_codes WHERE order_id = NEW.id) THEN
    RAISE EXCEPTION 'order % is paid and held, and has no code', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER orders_coded AFTER UPDATE OF payment_status ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.payment_status = 'paid' AND OLD.payment_status <> 'paid' AND NEW.payment_method <> 'cash_on_delivery')
  EXECUTE FUNCTION check_release_code();

-- Whoever changes what became of a payment says since when.
CREATE OR REPLACE FUNCTION check_payment_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % does not say since when it is %', NEW.id, NEW.payment_status USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER orders_payment_since BEFORE UPDATE OF payment_status ON orders
  FOR EACH ROW WHEN (NEW.payment_status <> OLD.payment_status AND NEW.payment_since IS DISTINCT FROM NEW.updated_at)
  EXECUTE FUNCTION check_payment_since();
