CREATE TABLE "message_budgets" (
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"class" text NOT NULL,
	"channel" text NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"actual" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "message_budgets_day_class_hour_channel_pk" PRIMARY KEY("day","class","hour","channel"),
	CONSTRAINT "message_budgets_sums" CHECK ("message_budgets"."messages" >= 0 and "message_budgets"."reserved" >= 0 and "message_budgets"."actual" >= 0)
);
--> statement-breakpoint
CREATE TABLE "message_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"user_id" text,
	"channel" text NOT NULL,
	"act" text NOT NULL,
	"words" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_events" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"once_key" text NOT NULL,
	"provider_message_id" text,
	"phone" text,
	"raw" text NOT NULL,
	"outcome" text,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "message_events_onceKey_unique" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE TABLE "message_stops" (
	"channel" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"code" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"stopped_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_numbers" (
	"phone" text PRIMARY KEY NOT NULL,
	"sms_opted_out_at" timestamp (3) with time zone,
	"whatsapp_opted_in_at" timestamp (3) with time zone,
	"whatsapp_opted_out_at" timestamp (3) with time zone,
	"whatsapp_wrote_at" timestamp (3) with time zone,
	"no_whatsapp_until" timestamp (3) with time zone,
	"dead_at" timestamp (3) with time zone,
	"dead_reason" text,
	"last_delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"once_key" text,
	"user_id" text,
	"after_message_id" text,
	"phone" text NOT NULL,
	"channel" text NOT NULL,
	"provider" text,
	"kind" text NOT NULL,
	"class" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"content" jsonb NOT NULL,
	"text" text,
	"encoding" text,
	"segments" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"provider_message_id" text,
	"error_code" text,
	"last_error" text,
	"budget_hour" timestamp (3) with time zone,
	"price_estimated" bigint DEFAULT 0 NOT NULL,
	"price_actual" bigint,
	"price_said" text,
	"accepted_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_messages_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "text_messages_status_known" CHECK ("text_messages"."status" in ('waiting', 'sending', 'accepted', 'sent', 'delivered', 'read', 'failed', 'unknown', 'expired', 'cancelled', 'skipped')),
	CONSTRAINT "text_messages_channel_known" CHECK ("text_messages"."channel" in ('sms', 'whatsapp')),
	CONSTRAINT "text_messages_class_known" CHECK ("text_messages"."class" in ('code', 'order', 'money', 'marketing')),
	CONSTRAINT "text_messages_phone" CHECK ("text_messages"."phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "text_messages_prices" CHECK ("text_messages"."price_estimated" >= 0 and coalesce("text_messages"."price_actual", 0) >= 0),
	CONSTRAINT "text_messages_given" CHECK ("text_messages"."status" <> 'accepted' or "text_messages"."provider_message_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "ussd_turns" (
	"once_key" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"phone" text NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "message_consents_by_phone" ON "message_consents" USING btree ("phone","at");--> statement-breakpoint
CREATE INDEX "message_events_left" ON "message_events" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "message_events_by_message" ON "message_events" USING btree ("provider_message_id") WHERE provider_message_id is not null;--> statement-breakpoint
CREATE INDEX "message_events_by_age" ON "message_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "message_events_by_phone" ON "message_events" USING btree ("phone") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "text_messages_newest" ON "text_messages" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "text_messages_by_status" ON "text_messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "text_messages_by_phone" ON "text_messages" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "text_messages_by_user" ON "text_messages" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "text_messages_open" ON "text_messages" USING btree ("updated_at") WHERE status in ('waiting', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "text_messages_by_provider_id" ON "text_messages" USING btree ("provider","provider_message_id") WHERE provider_message_id is not null;--> statement-breakpoint
CREATE INDEX "ussd_turns_by_age" ON "ussd_turns" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ussd_turns_by_session" ON "ussd_turns" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "ussd_turns_by_phone" ON "ussd_turns" USING btree ("phone");