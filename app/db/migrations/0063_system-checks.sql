CREATE TABLE "system_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"passed_at" timestamp (3) with time zone,
	"fault" text,
	CONSTRAINT "system_checks_passed" CHECK ("system_checks"."fault" is not null or "system_checks"."passed_at" = "system_checks"."checked_at")
);
