-- What was bought is written once; only a buyer's own note leaves with the buyer (an account that is deleted).
DROP TRIGGER order_items_written_once ON order_items;
--> statement-breakpoint
CREATE TRIGGER order_items_written_once BEFORE UPDATE ON order_items
  FOR EACH ROW WHEN (NEW.item_notes <> '' OR to_jsonb(OLD) - 'item_notes' IS DISTINCT FROM to_jsonb(NEW) - 'item_notes')
  EXECUTE FUNCTION refuse_change();
