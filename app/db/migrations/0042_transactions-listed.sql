ALTER TABLE "payment_differences" DROP CONSTRAINT "payment_differences_kind_known";--> statement-breakpoint
ALTER TABLE "payment_differences" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "payment_differences_open" ON "payment_differences" USING btree ("found_at","id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "payments_by_way" ON "payments" USING btree ("way","status","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payments_by_number" ON "payments" USING btree ("number") WHERE number is not null;--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("provider_reference") WHERE provider_reference is not null;--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("created_at","id") WHERE status = 'review' or status = 'pending' and way = 'manual' and proof_key is not null;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_settled" CHECK (num_nulls("payment_differences"."settled_at", "payment_differences"."settled_by", "payment_differences"."note") in (0, 3) and "payment_differences"."note" <> '');--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_kind_known" CHECK ("payment_differences"."kind" in ('only_ours', 'only_theirs', 'amount', 'fee', 'status'));