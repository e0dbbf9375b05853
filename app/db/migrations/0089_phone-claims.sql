CREATE TABLE "phone_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"from_user_id" text NOT NULL,
	"to_user_id" text NOT NULL,
	"state" text NOT NULL,
	"from_last_used_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_claims_state" CHECK ("phone_claims"."state" in ('waiting', 'moved', 'stayed', 'returned', 'ended')),
	CONSTRAINT "phone_claims_two" CHECK ("phone_claims"."from_user_id" <> "phone_claims"."to_user_id")
);
--> statement-breakpoint
ALTER TABLE "phone_claims" ADD CONSTRAINT "phone_claims_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_claims" ADD CONSTRAINT "phone_claims_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_claims_open" ON "phone_claims" USING btree ("phone") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "phone_claims_moved" ON "phone_claims" USING btree ("phone") WHERE state = 'moved';--> statement-breakpoint
CREATE INDEX "phone_claims_due" ON "phone_claims" USING btree ("due_at") WHERE state in ('waiting', 'moved');--> statement-breakpoint
CREATE INDEX "phone_claims_from" ON "phone_claims" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "phone_claims_to" ON "phone_claims" USING btree ("to_user_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE TABLE "newsletter_leavers" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"left_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);