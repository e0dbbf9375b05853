CREATE TABLE "request_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"answer" jsonb,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "request_keys_by_age" ON "request_keys" USING btree ("taken_at");