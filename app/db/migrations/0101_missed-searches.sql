CREATE TABLE "missed_searches" (
	"text" text PRIMARY KEY NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "missed_searches_short" CHECK (length("missed_searches"."text") between 2 and 60)
);
