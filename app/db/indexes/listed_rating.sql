create index concurrently listed_rating on products (rating_score, created_at, id, category, condition, audience, district, in_stock, price) where listed
