CREATE TABLE "payout_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_entries" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"payout_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"destination" jsonb NOT NULL,
	"destination_no" integer DEFAULT 1 NOT NULL,
	"carried" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"charge_id" text NOT NULL,
	"way" text,
	"batch_id" text,
	"needs_second" boolean DEFAULT false NOT NULL,
	"approved_by" text,
	"approved_at" timestamp (3) with time zone,
	"second_by" text,
	"second_at" timestamp (3) with time zone,
	"failure" text,
	"doubt" text,
	"reference" text,
	"sent_at" timestamp (3) with time zone,
	"known_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_chargeId_unique" UNIQUE("charge_id"),
	CONSTRAINT "payouts_status_known" CHECK ("payouts"."status" in ('requested', 'approved', 'sending', 'paid', 'failed', 'withdrawn')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0 and "payouts"."amount" <= "payouts"."balance"),
	CONSTRAINT "payouts_destination" CHECK ("payouts"."destination" ->> 'kind' in ('wallet', 'bank')),
	CONSTRAINT "payouts_sent" CHECK (case when "payouts"."status" in ('sending', 'paid') then "payouts"."way" is not null and "payouts"."approved_by" is not null and (not "payouts"."needs_second" or "payouts"."second_by" is not null) when "payouts"."status" = 'failed' then true else "payouts"."way" is null end),
	CONSTRAINT "payouts_way_known" CHECK ("payouts"."way" in ('provider', 'by_hand')),
	CONSTRAINT "payouts_by_hand" CHECK (("payouts"."way" is not distinct from 'by_hand') = ("payouts"."batch_id" is not null) and ("payouts"."way" is null) = ("payouts"."sent_at" is null)),
	CONSTRAINT "payouts_approved" CHECK (case "payouts"."status" when 'requested' then "payouts"."approved_by" is null when 'withdrawn' then "payouts"."approved_by" is null when 'approved' then "payouts"."approved_by" is not null else true end),
	CONSTRAINT "payouts_approvals" CHECK (("payouts"."approved_by" is null) = ("payouts"."approved_at" is null) and ("payouts"."second_by" is null) = ("payouts"."second_at" is null) and ("payouts"."second_by" is null or "payouts"."approved_by" is not null and "payouts"."second_by" <> "payouts"."approved_by")),
	CONSTRAINT "payouts_closed" CHECK (("payouts"."status" in ('paid', 'failed', 'withdrawn')) = ("payouts"."closed_at" is not null) and ("payouts"."status" <> 'failed' or "payouts"."failure" is not null))
);
--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_entries_by_payout" ON "payout_entries" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open" ON "payouts" USING btree ("seller_id") WHERE status in ('requested', 'approved', 'sending');--> statement-breakpoint
CREATE INDEX "payouts_by_seller" ON "payouts" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_by_status" ON "payouts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_by_age" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_by_amount" ON "payouts" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payouts_by_batch" ON "payouts" USING btree ("batch_id") WHERE batch_id is not null;
--> statement-breakpoint
-- payoutMoves in app/domain/payouts/rules.ts. What was asked for is never changed; where it goes changes only together
-- with its approvals, and it leaves only for where its seller is paid now.
CREATE FUNCTION keep_payout() RETURNS trigger LANGUAGE plpgsql AS $$
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
    'approved sending', 'sending paid', 'sending failed', 'paid failed'
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
CREATE TRIGGER payouts_kept BEFORE INSERT OR UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION keep_payout();
--> statement-breakpoint
CREATE FUNCTION keep_payouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payouts are never deleted' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_stay BEFORE DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION keep_payouts();
--> statement-breakpoint
-- At the end of the transaction the ledger says of a payout what the payout says of itself.
CREATE FUNCTION check_payout_booked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE it payouts; asked bigint; arrived bigint;
BEGIN
  SELECT * INTO it FROM payouts WHERE id = NEW.id;
  SELECT coalesce(sum(e.amount) FILTER (WHERE s.once_key = 'payout:' || it.id), 0),
    coalesce(-sum(e.amount) FILTER (WHERE s.once_key = 'payout-paid:' || it.id), 0) INTO asked, arrived
    FROM ledger_sets s JOIN ledger_entries e ON e.set_id = s.id
    WHERE s.once_key IN ('payout:' || it.id, 'payout-paid:' || it.id)
      AND e.account = 'seller_paying' AND e.seller_id = it.seller_id
      AND NOT EXISTS (SELECT FROM ledger_sets mirror WHERE mirror.reverses = s.id);
  IF asked <> (CASE WHEN it.status IN ('failed', 'withdrawn') THEN 0 ELSE it.amount END)
    OR arrived <> (CASE WHEN it.status = 'paid' THEN it.amount ELSE 0 END) THEN
    RAISE EXCEPTION 'payout % is % and stands otherwise in the ledger', it.id, it.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payouts_booked AFTER INSERT OR UPDATE OF status ON payouts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payout_booked();
--> statement-breakpoint
-- A payout never takes more than there is.
CREATE FUNCTION keep_available() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger_sets WHERE id = NEW.set_id AND kind = 'payout' AND once_key LIKE 'payout:%')
    AND (SELECT sum(amount) FROM ledger_entries WHERE seller_id = NEW.seller_id AND account = 'seller_available') < 0 THEN
    RAISE EXCEPTION 'a payout of % is more than seller % has', -NEW.amount, NEW.seller_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_available AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.account = 'seller_available' AND NEW.amount < 0) EXECUTE FUNCTION keep_available();
