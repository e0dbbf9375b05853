CREATE INDEX "users_by_age" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","status","email_verified","created_at","id");--> statement-breakpoint
CREATE INDEX "users_fuzzy" ON "users" USING gin ((lower("name") || ' ' || "email" || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "delivery_zones_by_district" ON "delivery_zones" USING btree ("district","seller_id");--> statement-breakpoint
CREATE INDEX "depots_by_district" ON "depots" USING btree ("district","seller_id");--> statement-breakpoint
CREATE INDEX "seller_couriers_by_courier" ON "seller_couriers" USING btree ("courier_id","seller_id");--> statement-breakpoint
CREATE INDEX "sellers_by_name" ON "seller_profiles" USING btree (lower("business_name"),"user_id");--> statement-breakpoint
-- Somebody can always administer. Whoever takes an administrator away waits for the others who do, and then counts.
CREATE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('thumba the last administrator'));
  IF NOT EXISTS (SELECT FROM users WHERE role = 'admin' AND status = 'active') THEN
    RAISE EXCEPTION 'one administrator must stay' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_keep_an_admin AFTER UPDATE OF role, status ON users
  FOR EACH ROW WHEN (OLD.role = 'admin' AND OLD.status = 'active' AND (NEW.role <> 'admin' OR NEW.status <> 'active'))
  EXECUTE FUNCTION keep_an_admin();
--> statement-breakpoint
CREATE TRIGGER users_keep_an_admin_at_delete AFTER DELETE ON users
  FOR EACH ROW WHEN (OLD.role = 'admin' AND OLD.status = 'active') EXECUTE FUNCTION keep_an_admin();
