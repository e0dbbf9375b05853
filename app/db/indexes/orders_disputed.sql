create index concurrently orders_disputed on orders (seller_id, id) where disputed_at is not null
