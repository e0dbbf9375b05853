CREATE TABLE "text_ladders" (
	"id" text PRIMARY KEY NOT NULL,
	"once_key" text,
	"user_id" text,
	"phone" text NOT NULL,
	"language" text NOT NULL,
	"about" text,
	"path" text NOT NULL,
	"content" jsonb NOT NULL,
	"rungs" jsonb NOT NULL,
	"pushed" boolean NOT NULL,
	"call" jsonb,
	"whatsapp_id" text,
	"sms_id" text,
	"end" text,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_ladders_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "text_ladders_ended" CHECK (("text_ladders"."end" is null) = ("text_ladders"."ended_at" is null)),
	CONSTRAINT "text_ladders_path_own" CHECK ("text_ladders"."path" like '/%' and "text_ladders"."path" not like '//%' and strpos("text_ladders"."path", chr(92)) = 0)
);
--> statement-breakpoint
CREATE TABLE "text_links" (
	"code" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"phone" text NOT NULL,
	"ladder_id" text,
	"visited_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD COLUMN "sms" boolean;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD COLUMN "whatsapp" boolean;--> statement-breakpoint
ALTER TABLE "text_ladders" ADD CONSTRAINT "text_ladders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_links" ADD CONSTRAINT "text_links_ladder_id_text_ladders_id_fk" FOREIGN KEY ("ladder_id") REFERENCES "public"."text_ladders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_ladders_due" ON "text_ladders" USING btree ("next_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "text_ladders_open" ON "text_ladders" USING btree ("phone","about") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "text_ladders_by_user" ON "text_ladders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "text_ladders_by_about" ON "text_ladders" USING btree ("about") WHERE about is not null;--> statement-breakpoint
CREATE INDEX "text_ladders_by_age" ON "text_ladders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "text_links_by_end" ON "text_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "text_links_by_phone" ON "text_links" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "text_links_by_ladder" ON "text_links" USING btree ("ladder_id") WHERE ladder_id is not null;