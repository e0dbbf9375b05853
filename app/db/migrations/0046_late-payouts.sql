-- payoutMoves in app/domain/payouts/rules.ts: as before, and what failed may be paid after all, where the provider said so.
CREATE FUNCTION keep_late_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.way IS DISTINCT FROM 'provider' OR OLD.doubt IS NULL THEN
    RAISE EXCEPTION 'payout % failed, and nobody says that it was paid after all', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_late_kept BEFORE UPDATE ON payouts
  FOR EACH ROW WHEN (OLD.status = 'failed' AND NEW.status = 'paid') EXECUTE FUNCTION keep_late_payout();
--> statement-breakpoint
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
--> statement-breakpoint
-- At the end of the transaction the ledger says of a payout what the payout says of itself.
CREATE OR REPLACE FUNCTION check_payout_booked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE it payouts; asked bigint; arrived bigint; late bigint;
BEGIN
  SELECT * INTO it FROM payouts WHERE id = NEW.id;
  SELECT coalesce(sum(e.amount) FILTER (WHERE s.once_key = 'payout:' || it.id AND e.account = 'seller_paying'), 0),
    coalesce(-sum(e.amount) FILTER (WHERE s.once_key = 'payout-paid:' || it.id AND e.account = 'seller_paying'), 0),
    coalesce(-sum(e.amount) FILTER (WHERE s.once_key = 'payout-late:' || it.id AND e.account = 'seller_available'), 0)
    INTO asked, arrived, late
    FROM ledger_sets s JOIN ledger_entries e ON e.set_id = s.id
    WHERE s.once_key IN ('payout:' || it.id, 'payout-paid:' || it.id, 'payout-late:' || it.id) AND e.seller_id = it.seller_id
      AND NOT EXISTS (SELECT FROM ledger_sets mirror WHERE mirror.reverses = s.id);
  -- One that arrived late was given back before: only its late set is left.
  IF asked + late <> (CASE WHEN it.status IN ('failed', 'withdrawn') THEN 0 ELSE it.amount END)
    OR arrived + late <> (CASE WHEN it.status = 'paid' THEN it.amount ELSE 0 END) THEN
    RAISE EXCEPTION 'payout % is % and stands otherwise in the ledger', it.id, it.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
