CREATE TABLE "partial_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer,
	"received" integer DEFAULT 0 NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"outcome" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partial_uploads_counted" CHECK ("partial_uploads"."received" >= 0 and "partial_uploads"."received" <= "partial_uploads"."size")
);
--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "zip" text;--> statement-breakpoint
CREATE INDEX "partial_uploads_by_age" ON "partial_uploads" USING btree ("updated_at");