-- Sessions keep the SHA-256 hash of their token, base64url without padding (43 characters), and no longer the token.
-- Nobody is signed out by it: whoever has the token is found by its hash.
UPDATE "sessions"
SET "token" = translate(rtrim(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '='), '+/', '-_')
WHERE length("token") < 43;
