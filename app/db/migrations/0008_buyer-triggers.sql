-- Every server hears whose bell has something new, whoever wrote it and however it was read.
CREATE FUNCTION tell_notified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('thumba_notifications', coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_told AFTER INSERT OR UPDATE OF read_at OR DELETE ON notifications
  FOR EACH ROW EXECUTE FUNCTION tell_notified();
