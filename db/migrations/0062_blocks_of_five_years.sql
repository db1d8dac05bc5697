-- Longer blocks end earlier: days that far ahead cannot be booked yet anyway.
UPDATE "boat_unavailabilities" SET "end_date" = "start_date" + 1830 WHERE "end_date" > "start_date" + 1830;--> statement-breakpoint
ALTER TABLE "boat_unavailabilities" ADD CONSTRAINT "boat_unavailabilities_length" CHECK ("boat_unavailabilities"."end_date" <= "boat_unavailabilities"."start_date" + 1830);