create index concurrently orders_sold_placed on orders (seller_id, created_at, total_amount) where status <> 'cancelled'
