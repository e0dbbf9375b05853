create index concurrently products_listed_by_seller on products (seller_id, created_at, id, status, category)
