create index concurrently offers_by_gtin on offers (gtin, product_id) where gtin is not null
