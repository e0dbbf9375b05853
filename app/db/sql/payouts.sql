-- The moves of payoutMoves in app/modules/money/payouts/status.ts. What was asked for is never changed; where it goes changes only
-- together with its approvals, and it leaves only for where its seller is paid now.
CREATE OR REPLACE FUNCTION keep_payout() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE present jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'requested' THEN
      RAISE EXCEPTION 'a payout begins by being asked for' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.seller_id, NEW.amount, NEW.carried, NEW.balance, NEW.charge_id, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.seller_id, OLD.amount, OLD.carried, OLD.balance, OLD.charge_id, OLD.created_at)
    OR OLD.way IS NOT NULL AND (NEW.way, NEW.batch_id) IS DISTINCT FROM (OLD.way, OLD.batch_id) THEN
    RAISE EXCEPTION 'what payout % is about is never changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.destination IS DISTINCT FROM OLD.destination AND NEW.status <> 'requested' THEN
    RAISE EXCEPTION 'payout % goes where it was approved to go', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status <> OLD.status AND NOT (OLD.status || ' ' || NEW.status) IN (
    'requested approved', 'approved requested', 'requested withdrawn', 'requested failed', 'approved failed',
    'approved sending', 'sending paid', 'sending failed', 'paid failed',
    'failed paid'
  ) THEN
    RAISE EXCEPTION 'a payout cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status = 'sending' AND OLD.status = 'approved' THEN
    SELECT CASE NEW.destination ->> 'kind'
      WHEN 'wallet' THEN jsonb_build_object('kind', 'wallet', 'operator', payment_operator, 'number', payment_number)
      ELSE jsonb_build_object('kind', 'bank', 'bankName', bank_name, 'accountName', bank_account_name,
        'accountNumber', bank_account_number) END
      INTO present FROM seller_profiles WHERE user_id = NEW.seller_id;
    IF present IS DISTINCT FROM NEW.destination THEN
      RAISE EXCEPTION 'the account of payout % changed since it was approved', NEW.id USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_payouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payouts are never deleted' USING ERRCODE = 'check_violation';
END $$;

-- payoutMoves in app/modules/money/payouts/status.ts: what failed may be paid after all where the provider said so, where it was
-- paid by hand, and where an administrator noted before that it came back.
CREATE OR REPLACE FUNCTION keep_late_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.way IS NULL OR OLD.way = 'provider' AND OLD.doubt IS NULL AND OLD.returned_at IS NULL THEN
    RAISE EXCEPTION 'payout % failed, and nobody says that it was paid after all', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Less than the smallest payout is paid out only as the whole rest of a shop that sells nothing, waits for nothing and holds
-- nothing: mayRequestFinalPayout in app/modules/money/payouts/destination-rules.ts.
CREATE OR REPLACE FUNCTION check_last_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM products WHERE seller_id = NEW.seller_id AND listed)
    OR EXISTS (SELECT FROM orders WHERE seller_id = NEW.seller_id
      AND (NOT order_is_closed(status) OR disputed_at IS NOT NULL))
    OR (SELECT coalesce(sum(amount), 0) FROM ledger_entries
      WHERE seller_id = NEW.seller_id AND account = 'seller_held') > 0 THEN
    RAISE EXCEPTION 'payout % is not the last one: its shop still sells', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_last_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what payout % is about is never changed', OLD.id USING ERRCODE = 'check_violation';
END $$;

-- At the end of the transaction the ledger says of a payout what the payout says of itself, however often it arrived late.
CREATE OR REPLACE FUNCTION check_payout_booked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE it payouts; asked bigint; arrived bigint; late bigint; late_keys text[];
BEGIN
  SELECT * INTO it FROM payouts WHERE id = NEW.id;
  late_keys := ARRAY['payout-late:' || it.id]
    || (SELECT array_agg('payout-late:' || it.id || ':' || times) FROM generate_series(2, 50) AS times);
  SELECT coalesce(sum(e.amount) FILTER (WHERE s.once_key = 'payout:' || it.id AND e.account = 'seller_paying'), 0),
    coalesce(-sum(e.amount) FILTER (WHERE s.once_key = 'payout-paid:' || it.id AND e.account = 'seller_paying'), 0),
    coalesce(-sum(e.amount) FILTER (WHERE s.once_key = ANY (late_keys) AND e.account = 'seller_available'), 0)
    INTO asked, arrived, late
    FROM ledger_sets s JOIN ledger_entries e ON e.set_id = s.id
    WHERE s.once_key = ANY (ARRAY['payout:' || it.id, 'payout-paid:' || it.id] || late_keys) AND e.seller_id = it.seller_id
      AND NOT EXISTS (SELECT FROM ledger_sets mirror WHERE mirror.reverses = s.id);
  -- One that arrived late was given back before: only its late set is left.
  IF asked + late <> (CASE WHEN it.status IN ('failed', 'withdrawn') THEN 0 ELSE it.amount END)
    OR arrived + late <> (CASE WHEN it.status = 'paid' THEN it.amount ELSE 0 END) THEN
    RAISE EXCEPTION 'payout % is % and stands otherwise in the ledger', it.id, it.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- isPayoutCovered in app/modules/money/payouts: nothing leaves while its seller owes money.
CREATE OR REPLACE FUNCTION check_payout_covered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount), 0) FROM ledger_entries
    WHERE seller_id = NEW.seller_id AND account = 'seller_available') < 0 THEN
    RAISE EXCEPTION 'payout % does not leave: the balance of its seller is below zero', NEW.id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- What became of a payment of a debt: paymentTraits in app/modules/money/payments/status.ts, without reviews.
CREATE OR REPLACE FUNCTION guard_debt_payment() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER payouts_kept BEFORE INSERT OR UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION keep_payout();

CREATE OR REPLACE TRIGGER payouts_stay BEFORE DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION keep_payouts();

CREATE OR REPLACE TRIGGER payouts_late_kept BEFORE UPDATE ON payouts
  FOR EACH ROW WHEN (OLD.status = 'failed' AND NEW.status = 'paid') EXECUTE FUNCTION keep_late_payout();

CREATE OR REPLACE TRIGGER payouts_last_kept BEFORE UPDATE ON payouts
  FOR EACH ROW WHEN (OLD.last <> NEW.last) EXECUTE FUNCTION keep_last_payout();

CREATE OR REPLACE TRIGGER payouts_last_checked AFTER INSERT ON payouts
  FOR EACH ROW WHEN (NEW.last) EXECUTE FUNCTION check_last_payout();

CREATE CONSTRAINT TRIGGER payouts_booked AFTER INSERT OR UPDATE OF status ON payouts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payout_booked();

CREATE OR REPLACE TRIGGER payouts_covered BEFORE UPDATE ON payouts
  FOR EACH ROW WHEN (OLD.status = 'approved' AND NEW.status = 'sending') EXECUTE FUNCTION check_payout_covered();

CREATE OR REPLACE TRIGGER debt_payments_guarded BEFORE UPDATE ON debt_payments FOR EACH ROW EXECUTE FUNCTION guard_debt_payment();
