create index concurrently give_backs_by_shops on give_backs (created_at) where by_shop
