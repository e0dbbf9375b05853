-- Printed by `npm run db:generate` from app/modules/sales/orders/status.ts. Changes belong there.

CREATE OR REPLACE FUNCTION order_is_paid_first(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('processing', 'shipped', 'ready_for_pickup', 'delivered', 'completed')
$$;

CREATE OR REPLACE FUNCTION order_is_cancelled(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('cancelled')
$$;

CREATE OR REPLACE FUNCTION order_is_closed(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('completed', 'cancelled')
$$;

CREATE OR REPLACE FUNCTION order_moves(before text, after text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (before, after) IN (
    ('pending', 'confirmed'),
    ('pending', 'cancelled'),
    ('confirmed', 'processing'),
    ('confirmed', 'cancelled'),
    ('processing', 'shipped'),
    ('processing', 'ready_for_pickup'),
    ('processing', 'cancelled'),
    ('shipped', 'delivered'),
    ('shipped', 'cancelled'),
    ('ready_for_pickup', 'delivered'),
    ('ready_for_pickup', 'cancelled'),
    ('delivered', 'completed')
  )
$$;

CREATE OR REPLACE FUNCTION order_moves_unpaid(before text, after text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (before, after) IN (
    ('delivered', 'cancelled')
  )
$$;
