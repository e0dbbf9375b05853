CREATE TABLE "backfills" (
	"name" text PRIMARY KEY NOT NULL,
	"position" text,
	"rows" bigint DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
