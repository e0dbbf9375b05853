CREATE TABLE "daily_visits" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_visits_counted" CHECK ("daily_visits"."visits" >= 0)
);
