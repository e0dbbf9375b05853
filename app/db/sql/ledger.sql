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

-- The rate of the day an order was placed, and what it makes of the goods, half a kwacha upwards:
-- app/domain/orders/commission-rules.ts says the same.
CREATE OR REPLACE FUNCTION commission_of(sold orders) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (greatest(sold.subtotal - sold.discount, 0) * sold.commission_rate + 5000) / 10000
$$;

-- A paid order: cash is the seller's at once and the commission owed; all other money is held.
-- saleEntries in app/domain/ledger/rules.ts says the same.
CREATE OR REPLACE FUNCTION record_sale(sold orders) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION release_held(sold orders) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION reverse_ledger_set(reversed bigint, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE mirror bigint;
BEGIN
  INSERT INTO ledger_sets (kind, order_id, once_key, reverses, at)
    SELECT 'reversal', s.order_id, 'reversal:' || s.id, s.id, reverse_ledger_set.at FROM ledger_sets s WHERE s.id = reversed
    RETURNING id INTO mirror;
  INSERT INTO ledger_entries (set_id, account, seller_id, amount)
    SELECT mirror, e.account, e.seller_id, -e.amount FROM ledger_entries e WHERE e.set_id = reversed ORDER BY e.id;
END $$;

-- What is held becomes the seller's when the order is completed, or released before.
CREATE OR REPLACE FUNCTION record_order_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'cancelled' OR NEW.payment_status = 'refunded' THEN
    PERFORM reverse_ledger_set(s.id, NEW.updated_at) FROM ledger_sets s
      WHERE s.order_id = NEW.id AND s.kind IN ('sale', 'release', 'refund')
        AND NOT EXISTS (SELECT FROM ledger_sets mirror WHERE mirror.reverses = s.id);
    RETURN NULL;
  END IF;
  IF NEW.payment_status = 'paid' AND OLD.payment_status IN ('pending', 'failed') THEN PERFORM record_sale(NEW); END IF;
  IF NEW.payment_status IN ('paid', 'partly_refunded') AND (NEW.status = 'completed' OR NEW.released_at IS NOT NULL)
    THEN PERFORM release_held(NEW); END IF;
  RETURN NULL;
END $$;

-- Whoever changes what a shop can be paid, or owes, has its row until the transaction ends: pause_cash then sees all that
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

-- Settings as app/domain/settings/rules.ts has them.
CREATE OR REPLACE FUNCTION whole_setting(named text, otherwise bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (value #>> '{}')::bigint FROM settings WHERE key = named), otherwise)
$$;

-- A shop that owes more than the setting takes no cash until it has settled all of it.
CREATE OR REPLACE FUNCTION pause_cash(seller text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE balance bigint;
BEGIN
  SELECT coalesce(sum(amount), 0) INTO balance FROM ledger_entries WHERE seller_id = seller AND account = 'seller_available';
  IF balance < -whole_setting('debtLimit', 50000) THEN
    UPDATE seller_profiles SET cash_paused_at = now() WHERE user_id = seller AND cash_paused_at IS NULL;
  ELSIF balance >= 0 THEN
    UPDATE seller_profiles SET cash_paused_at = NULL WHERE user_id = seller AND cash_paused_at IS NOT NULL;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION follow_debt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pause_cash(NEW.seller_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ledger_sets_kept BEFORE UPDATE OR DELETE ON ledger_sets FOR EACH ROW EXECUTE FUNCTION keep_ledger();

CREATE OR REPLACE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION keep_ledger();

CREATE OR REPLACE TRIGGER ledger_entries_open BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION close_ledger_set();

CREATE CONSTRAINT TRIGGER ledger_sets_balanced AFTER INSERT ON ledger_sets
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_set_written();

CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_written();

CREATE OR REPLACE TRIGGER orders_money AFTER UPDATE OF status, payment_status, released_at ON orders
  FOR EACH ROW WHEN (NEW.status <> OLD.status OR NEW.payment_status <> OLD.payment_status
    OR NEW.released_at IS DISTINCT FROM OLD.released_at)
  EXECUTE FUNCTION record_order_money();

CREATE OR REPLACE TRIGGER ledger_entries_shop_taken BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.account = 'seller_available') EXECUTE FUNCTION take_shop();

CREATE OR REPLACE TRIGGER ledger_entries_available AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.account = 'seller_available' AND NEW.amount < 0) EXECUTE FUNCTION keep_available();

-- At the end: a set that takes and gives at once is one change of the balance.
CREATE CONSTRAINT TRIGGER ledger_entries_debt AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.account = 'seller_available') EXECUTE FUNCTION follow_debt();
