-- Order numbers are TB-{year}-{4 random digits}. The primary key makes them unique also while two orders race;
-- when twenty draws of a width are all taken the year is as good as full, and the number gets one digit more.
CREATE OR REPLACE FUNCTION draw_order_number(year integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE drawn text; width integer := 4;
BEGIN
  LOOP
    FOR attempt IN 1..20 LOOP
      drawn := 'TB-' || year || '-' || lpad(floor(random() * 10 ^ width)::bigint::text, width, '0');
      INSERT INTO order_numbers (number) VALUES (drawn) ON CONFLICT DO NOTHING;
      IF FOUND THEN RETURN drawn; END IF;
    END LOOP;
    width := width + 1;
  END LOOP;
END $$;
