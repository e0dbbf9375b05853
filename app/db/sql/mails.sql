-- What must be told once only is left out when it was told before, in whichever month. Messages from before this trigger
-- get their keys when their table is split into months (app/db/months).
CREATE OR REPLACE FUNCTION write_mail_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mail_keys (once_key, mail_id, created_at) VALUES (NEW.once_key, NEW.id, NEW.created_at)
    ON CONFLICT DO NOTHING;
  IF FOUND THEN RETURN NEW; END IF;
  RETURN NULL;
END $$;

-- Of somebody who leaves no key stays either.
CREATE OR REPLACE FUNCTION forget_mail_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mail_keys WHERE once_key = OLD.once_key AND mail_id = OLD.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER mails_once BEFORE INSERT ON mails
  FOR EACH ROW WHEN (NEW.once_key IS NOT NULL) EXECUTE FUNCTION write_mail_once();

CREATE OR REPLACE TRIGGER mails_key_forgotten AFTER DELETE ON mails
  FOR EACH ROW WHEN (OLD.once_key IS NOT NULL) EXECUTE FUNCTION forget_mail_key();
