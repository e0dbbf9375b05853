CREATE TABLE "word_suggestions" (
	"id" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"page" text NOT NULL,
	"seen" text NOT NULL,
	"better" text NOT NULL,
	"name" text,
	"phone" text,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "word_suggestions_status_known" CHECK ("word_suggestions"."status" in ('open', 'done', 'declined')),
	CONSTRAINT "word_suggestions_said" CHECK (length(trim("word_suggestions"."seen")) > 0 and length(trim("word_suggestions"."better")) > 0)
);
--> statement-breakpoint
CREATE INDEX "word_suggestions_newest" ON "word_suggestions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "word_suggestions_by_status" ON "word_suggestions" USING btree ("status","created_at","id");