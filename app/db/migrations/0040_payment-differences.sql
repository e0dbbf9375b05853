CREATE TABLE "payment_differences" (
	"id" text PRIMARY KEY NOT NULL,
	"charge_id" text NOT NULL,
	"kind" text NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_differences_kind_known" CHECK ("payment_differences"."kind" in ('only_ours', 'only_theirs', 'amount', 'fee'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_once" ON "payment_differences" USING btree ("charge_id","kind");--> statement-breakpoint
CREATE INDEX "payment_differences_by_age" ON "payment_differences" USING btree ("found_at","id");