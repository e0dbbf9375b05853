-- The moves of refundMoves in app/modules/money/refunds/status.ts. While a refund is on its way, and once it arrived, nothing
-- changes of where it went and under which charge id; what arrived may come back, what paid another order may not. Only
-- one in doubt may be given up: then it is paid by hand, and never sent again.
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

-- No more goes back than was paid, whatever was decided: planRefund in app/modules/money/order-refunds/rules.ts.
CREATE OR REPLACE FUNCTION limit_give_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid bigint; fee bigint; given bigint; delivered bigint;
BEGIN
  SELECT total_amount, shipping_fee INTO paid, fee FROM orders WHERE id = NEW.order_id FOR UPDATE;
  SELECT sum(amount), sum(delivery) INTO given, delivered FROM give_backs WHERE order_id = NEW.order_id;
  IF given > paid OR delivered > fee THEN
    RAISE EXCEPTION 'more than was paid for order % would go back', NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION limit_give_back_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE about text; sold bigint; given bigint;
BEGIN
  SELECT order_id INTO about FROM give_backs WHERE id = NEW.give_back_id;
  SELECT quantity INTO sold FROM order_items WHERE order_id = about AND position = NEW.position;
  SELECT sum(line.quantity) INTO given FROM give_back_lines line JOIN give_backs back ON back.id = line.give_back_id
    WHERE back.order_id = about AND line.position = NEW.position;
  IF sold IS NULL OR given > sold THEN
    RAISE EXCEPTION 'more pieces than were bought with order % would go back', about USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refunds_kept BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION keep_refund();

CREATE OR REPLACE TRIGGER give_backs_limited AFTER INSERT OR UPDATE ON give_backs
  FOR EACH ROW EXECUTE FUNCTION limit_give_back();

CREATE OR REPLACE TRIGGER give_back_lines_limited AFTER INSERT OR UPDATE ON give_back_lines
  FOR EACH ROW EXECUTE FUNCTION limit_give_back_line();

-- At the end of the transaction refunds say all that the ledger owes the buyer of an order.
CREATE OR REPLACE FUNCTION check_owed_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE owed bigint; said bigint;
BEGIN
  SELECT coalesce(sum(e.amount), 0) INTO owed FROM ledger_entries e JOIN ledger_sets s ON s.id = e.set_id
    WHERE s.order_id = NEW.order_id AND s.kind IN ('reversal', 'refund', 'hand_back', 'goodwill') AND e.account = 'buyers';
  SELECT coalesce(sum(amount), 0) INTO said FROM refunds WHERE order_id = NEW.order_id;
  IF owed > said THEN
    RAISE EXCEPTION 'what goes back of order % has no refund', NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ledger_sets_owed AFTER INSERT ON ledger_sets
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind IN ('reversal', 'refund', 'hand_back', 'goodwill') AND NEW.order_id IS NOT NULL)
  EXECUTE FUNCTION check_owed_refund();
