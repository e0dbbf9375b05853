CREATE TABLE "failed_tasks" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"attempts" integer NOT NULL,
	"error" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"given_up_at" timestamp (3) with time zone,
	CONSTRAINT "failed_tasks_kind_item_id_pk" PRIMARY KEY("kind","item_id"),
	CONSTRAINT "failed_tasks_tried" CHECK ("failed_tasks"."attempts" >= 0)
);
--> statement-breakpoint
DROP INDEX "payment_differences_once";--> statement-breakpoint
ALTER TABLE "payment_differences" ADD COLUMN "gone_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "failed_tasks_given_up" ON "failed_tasks" USING btree ("given_up_at") WHERE given_up_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_lasting" ON "payment_differences" USING btree ("charge_id","kind") WHERE gone_at is null;--> statement-breakpoint
CREATE INDEX "payment_differences_by_charge" ON "payment_differences" USING btree ("charge_id");