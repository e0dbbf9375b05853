CREATE TABLE "product_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"asker_id" text,
	"text" text NOT NULL,
	"masked" text[] DEFAULT '{}' NOT NULL,
	"original" text,
	"answer" text,
	"answer_masked" text[] DEFAULT '{}' NOT NULL,
	"answer_original" text,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_questions_asked" CHECK (length("product_questions"."text") between 1 and 1000),
	CONSTRAINT "product_questions_answered" CHECK (num_nulls("product_questions"."answer", "product_questions"."answered_by", "product_questions"."answered_at") in (0, 3) and ("product_questions"."answer" is null or length("product_questions"."answer") between 1 and 2000)),
	CONSTRAINT "product_questions_answerer" CHECK ("product_questions"."answered_by" in ('seller', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"said_by" text NOT NULL,
	"actor_id" text,
	"text" text NOT NULL,
	"masked" text[] DEFAULT '{}' NOT NULL,
	"shares" boolean DEFAULT false NOT NULL,
	"original" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_messages_said" CHECK (length("conversation_messages"."text") between 0 and 6000),
	CONSTRAINT "conversation_messages_by" CHECK ("conversation_messages"."said_by" in ('buyer', 'seller'))
);
--> statement-breakpoint
CREATE TABLE "conversation_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "conversation_photos_key_unique" UNIQUE("key"),
	CONSTRAINT "conversation_photos_place" UNIQUE("message_id","position"),
	CONSTRAINT "conversation_photos_few" CHECK ("conversation_photos"."position" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"product_id" text,
	"subject" text NOT NULL,
	"buyer_id" text,
	"seller_id" text NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"last_message_by" text NOT NULL,
	"unread_by_buyer" integer DEFAULT 0 NOT NULL,
	"unread_by_seller" integer DEFAULT 0 NOT NULL,
	"buyer_read_at" timestamp (3) with time zone,
	"seller_read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "conversations_about_one" CHECK (num_nonnulls("conversations"."order_id", "conversations"."product_id") <= 1),
	CONSTRAINT "conversations_last_by" CHECK ("conversations"."last_message_by" in ('buyer', 'seller'))
);
--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_photos" ADD CONSTRAINT "conversation_photos_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_questions_shown" ON "product_questions" USING btree ("product_id","answered_at","id") WHERE answered_at is not null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "product_questions_by_seller" ON "product_questions" USING btree ("seller_id","created_at","id","answered_at");--> statement-breakpoint
CREATE INDEX "product_questions_by_asker" ON "product_questions" USING btree ("asker_id","created_at","id");--> statement-breakpoint
CREATE INDEX "product_questions_kept" ON "product_questions" USING btree ("created_at") WHERE original is not null or answer_original is not null;--> statement-breakpoint
CREATE INDEX "conversation_messages_in_order" ON "conversation_messages" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "conversation_messages_by_actor" ON "conversation_messages" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_kept" ON "conversation_messages" USING btree ("created_at") WHERE original is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_enquiry" ON "conversations" USING btree ("product_id","buyer_id") WHERE order_id is null;--> statement-breakpoint
CREATE INDEX "conversations_of_buyer" ON "conversations" USING btree ("buyer_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_of_seller" ON "conversations" USING btree ("seller_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_by_age" ON "conversations" USING btree ("last_message_at");