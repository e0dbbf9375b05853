create index concurrently orders_bought_listed on orders (buyer_id, created_at, id, status, order_number)
