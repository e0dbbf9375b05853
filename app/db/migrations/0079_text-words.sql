CREATE TABLE "text_confirmations" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"act" text NOT NULL,
	"order_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_confirmations_tries" CHECK ("text_confirmations"."tries" between 0 and 5),
	CONSTRAINT "text_confirmations_act" CHECK ("text_confirmations"."act" in ('received', 'cancel'))
);
--> statement-breakpoint
CREATE TABLE "text_phones" (
	"phone" text PRIMARY KEY NOT NULL,
	"language" text,
	"session_id" text,
	"session_since" timestamp (3) with time zone,
	"session_language" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "release_codes" ADD COLUMN "texted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "text_confirmations_by_phone" ON "text_confirmations" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "text_confirmations_by_end" ON "text_confirmations" USING btree ("expires_at");