create index concurrently listed_audience_price on products (price, id, category, condition, audience, district, in_stock) where listed and audience <> ''
