create index concurrently orders_delivered_first on orders (updated_at, id) where status = 'delivered'
