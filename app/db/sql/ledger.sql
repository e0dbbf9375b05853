-- What is written stays: it is only ever reversed.
CREATE OR REPLACE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is never changed, only reversed' USING ERRCODE = 'check_violation';
END $$;

-- Only the transaction that wrote a set adds entries to it.
CREATE OR REPLACE FUNCTION close_ledger_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_sets WHERE id = NEW.set_id AND written_in = pg_current_xact_id()::text) THEN
    RAISE EXCEPTION 'set % of the ledger is closed', NEW.set_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- At the end of the transaction a set adds up to zero, and a reversal mirrors what it reverses.
CREATE OR REPLACE FUNCTION balance_ledger_set(set_id bigint) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION ledger_set_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM balance_ledger_set(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION ledger_entry_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM balance_ledger_set(NEW.set_id);
  RETURN NULL;
END $$;

-- Whoever changes what a shop can be paid, or owes, has its row until the transaction ends: updateDebt then sees all that
-- others wrote before, and two at once cannot pass the limit of debt together. The row is taken where the entry refers to
-- it anyway: after the order, before goods. All shops of a checkout are taken by their ids, whichever order comes first.
CREATE OR REPLACE FUNCTION take_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM seller_profiles WHERE user_id = NEW.seller_id OR user_id IN (
    SELECT others.seller_id FROM ledger_sets s JOIN orders o ON o.id = s.order_id
      JOIN orders others ON others.checkout_id = o.checkout_id WHERE s.id = NEW.set_id
  ) ORDER BY user_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;

-- A payout never takes more than there is.
CREATE OR REPLACE FUNCTION keep_available() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger_sets WHERE id = NEW.set_id AND kind = 'payout' AND once_key LIKE 'payout:%')
    AND (SELECT sum(amount) FROM ledger_entries WHERE seller_id = NEW.seller_id AND account = 'seller_available') < 0 THEN
    RAISE EXCEPTION 'a payout of % is more than seller % has', -NEW.amount, NEW.seller_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ledger_sets_kept BEFORE UPDATE OR DELETE ON ledger_sets FOR EACH ROW EXECUTE FUNCTION keep_ledger();

CREATE OR REPLACE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION keep_ledger();

CREATE OR REPLACE TRIGGER ledger_entries_open BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION close_ledger_set();

CREATE CONSTRAINT TRIGGER ledger_sets_balanced AFTER INSERT ON ledger_sets
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_set_written();

CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_written();

CREATE OR REPLACE TRIGGER ledger_entries_shop_taken BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.account = 'seller_available') EXECUTE FUNCTION take_shop();

CREATE OR REPLACE TRIGGER ledger_entries_available AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.account = 'seller_available' AND NEW.amount < 0) EXECUTE FUNCTION keep_available();

-- At the end of the transaction the ledger says of an order what the order says of itself: what is paid is sold for what
-- it cost, what is completed or released is not held, and of what is not paid, or went back, nothing stands. What is
-- posted is decided by orderMoneySteps in app/modules/money/ledger/rules.ts.
CREATE OR REPLACE FUNCTION check_order_posted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE it orders; is_paid boolean; sold bigint; held bigint; standing bigint;
BEGIN
  SELECT * INTO it FROM orders WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  is_paid := NOT order_is_cancelled(it.status) AND it.payment_status IN ('paid', 'partly_refunded');
  SELECT coalesce(-sum(e.amount) FILTER (WHERE s.kind = 'sale' AND e.account IN ('buyers', 'outside')), 0),
    coalesce(sum(e.amount) FILTER (WHERE e.account = 'seller_held'), 0), count(*)
    INTO sold, held, standing
    FROM ledger_sets s JOIN ledger_entries e ON e.set_id = s.id
    WHERE s.order_id = it.id AND s.kind IN ('sale', 'release', 'refund')
      AND NOT EXISTS (SELECT FROM ledger_sets mirror WHERE mirror.reverses = s.id);
  IF is_paid AND sold <> it.total_amount OR NOT is_paid AND standing > 0 THEN
    RAISE EXCEPTION 'order % is % and %, and stands otherwise in the ledger', it.id, it.status, it.payment_status
      USING ERRCODE = 'check_violation';
  END IF;
  IF is_paid AND held <> 0 AND (order_is_closed(it.status) OR it.released_at IS NOT NULL) THEN
    RAISE EXCEPTION 'what order % brought is still held', it.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER orders_posted AFTER UPDATE OF status, payment_status, released_at ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> OLD.status OR NEW.payment_status <> OLD.payment_status
    OR NEW.released_at IS DISTINCT FROM OLD.released_at)
  EXECUTE FUNCTION check_order_posted();

CREATE CONSTRAINT TRIGGER orders_placed_posted AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.payment_status IN ('paid', 'partly_refunded'))
  EXECUTE FUNCTION check_order_posted();
