INSERT INTO `file_parts` (`integration`, `file`, `part`, `content`)
SELECT `whole`.`integration`, 'module--' || `module`.`key`, 0, `module`.`value`
FROM (
    SELECT `integration`, `content` FROM `file_parts` WHERE `file` = 'modules'
    -- The kit's modules never took more than one part. What did can't be put together within SQLite's bounds.
    GROUP BY `integration` HAVING count(*) = 1
) AS `whole`, json_each(`whole`.`content`) AS `module`;--> statement-breakpoint
DELETE FROM `file_parts` WHERE `file` = 'modules';
