create index concurrently orders_sold_listed on orders (seller_id, created_at, id, status, words)
