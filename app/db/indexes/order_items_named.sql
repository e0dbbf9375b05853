create index concurrently order_items_named on order_items using gin (lower(name) gin_trgm_ops)
