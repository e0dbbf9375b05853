CREATE TABLE "adjustments" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"seller_id" text,
	"order_id" text,
	"dispute_id" text,
	"difference_id" text,
	"reason" text NOT NULL,
	"once_key" text NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "adjustments_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "adjustments_known" CHECK ("adjustments"."kind" in ('goodwill_buyer', 'goodwill_shop', 'write_off_debt', 'write_off_provider', 'write_off_bank')),
	CONSTRAINT "adjustments_about" CHECK (case when "adjustments"."kind" in ('goodwill_buyer', 'goodwill_shop') then "adjustments"."order_id" is not null and "adjustments"."amount" > 0 when "adjustments"."kind" = 'write_off_debt' then "adjustments"."seller_id" is not null and "adjustments"."amount" > 0 else "adjustments"."amount" <> 0 end),
	CONSTRAINT "adjustments_reasoned" CHECK ("adjustments"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "chargeback_parts" (
	"id" text PRIMARY KEY NOT NULL,
	"chargeback_id" text NOT NULL,
	"bearer" text NOT NULL,
	"amount" bigint NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"order_id" text,
	"refund_id" text,
	CONSTRAINT "chargeback_parts_known" CHECK ("chargeback_parts"."bearer" in ('owed', 'held', 'shop', 'platform') and "chargeback_parts"."amount" > 0),
	CONSTRAINT "chargeback_parts_refunded" CHECK (("chargeback_parts"."bearer" = 'platform') = ("chargeback_parts"."refund_id" is null))
);
--> statement-breakpoint
CREATE TABLE "chargebacks" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'standing' NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"once_key" text NOT NULL,
	"booked_by" text,
	"won_at" timestamp (3) with time zone,
	"won_by" text,
	"won_note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chargebacks_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "chargebacks_known" CHECK ("chargebacks"."status" in ('standing', 'won') and "chargebacks"."source" in ('provider', 'admin')),
	CONSTRAINT "chargebacks_something" CHECK ("chargebacks"."amount" > 0),
	CONSTRAINT "chargebacks_won" CHECK (num_nulls("chargebacks"."won_at", "chargebacks"."won_by", "chargebacks"."won_note") = (case "chargebacks"."status" when 'won' then 0 else 3 end)),
	CONSTRAINT "chargebacks_said_by" CHECK (("chargebacks"."source" = 'admin') = ("chargebacks"."booked_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "hand_backs" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"once_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"was_booked" boolean NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"said_by" text,
	"evidence" text,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hand_backs_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "hand_backs_known" CHECK ("hand_backs"."status" in ('waiting', 'handed', 'advanced') and "hand_backs"."amount" > 0),
	CONSTRAINT "hand_backs_closed" CHECK (("hand_backs"."status" = 'waiting') = ("hand_backs"."closed_at" is null) and ("hand_backs"."closed_at" is null) = ("hand_backs"."said_by" is null) and ("hand_backs"."said_by" is distinct from 'admin' or "hand_backs"."evidence" <> ''))
);
--> statement-breakpoint
CREATE TABLE "ledger_alarms" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"seller_id" text,
	"balance" bigint NOT NULL,
	"set_id" bigint NOT NULL,
	"raised_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"gone_at" timestamp (3) with time zone,
	CONSTRAINT "ledger_alarms_something" CHECK ("ledger_alarms"."balance" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_marks" (
	"account" text PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"marked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_references" (
	"direction" text NOT NULL,
	"reference" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_references_direction_reference_pk" PRIMARY KEY("direction","reference"),
	CONSTRAINT "bank_references_known" CHECK ("bank_references"."direction" in ('in', 'out') and "bank_references"."subject" in ('checkout', 'refund', 'payout', 'chargeback')),
	CONSTRAINT "bank_references_plain" CHECK ("bank_references"."reference" ~ '^[^[:space:]a-z]{1,80}$')
);
--> statement-breakpoint
CREATE TABLE "shop_money_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"order_id" text,
	"decision" text NOT NULL,
	"until" timestamp (3) with time zone,
	"reason" text NOT NULL,
	"once_key" text NOT NULL,
	"decided_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_money_decisions_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "shop_money_decisions_known" CHECK ("shop_money_decisions"."decision" in ('pay_out', 'hold', 'give_back') and "shop_money_decisions"."reason" <> ''),
	CONSTRAINT "shop_money_decisions_until" CHECK (("shop_money_decisions"."decision" = 'hold') = ("shop_money_decisions"."until" is not null))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "chargeback_id" text;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_difference_id_payment_differences_id_fk" FOREIGN KEY ("difference_id") REFERENCES "public"."payment_differences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargeback_parts" ADD CONSTRAINT "chargeback_parts_chargeback_id_chargebacks_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargebacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargeback_parts" ADD CONSTRAINT "chargeback_parts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargeback_parts" ADD CONSTRAINT "chargeback_parts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_backs" ADD CONSTRAINT "hand_backs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_alarms" ADD CONSTRAINT "ledger_alarms_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_money_decisions" ADD CONSTRAINT "shop_money_decisions_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_money_decisions" ADD CONSTRAINT "shop_money_decisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustments_by_age" ON "adjustments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "adjustments_by_order" ON "adjustments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "adjustments_by_seller" ON "adjustments" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "chargeback_parts_by_chargeback" ON "chargeback_parts" USING btree ("chargeback_id");--> statement-breakpoint
CREATE INDEX "chargeback_parts_by_order" ON "chargeback_parts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "chargeback_parts_by_refund" ON "chargeback_parts" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "chargebacks_by_payment" ON "chargebacks" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "chargebacks_by_age" ON "chargebacks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "hand_backs_by_order" ON "hand_backs" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "hand_backs_waiting" ON "hand_backs" USING btree ("due_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_alarms_lasting" ON "ledger_alarms" USING btree ("account",coalesce(seller_id, '')) WHERE gone_at is null;--> statement-breakpoint
CREATE INDEX "ledger_alarms_by_age" ON "ledger_alarms" USING btree ("raised_at","id");--> statement-breakpoint
CREATE INDEX "shop_money_decisions_by_shop" ON "shop_money_decisions" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "shop_money_decisions_by_order" ON "shop_money_decisions" USING btree ("order_id");
