INSERT INTO `file_parts` (`integration`, `file`, `part`, `content`)
SELECT `whole`.`integration`, 'module--' || `module`.`key`, 0, `module`.`value`
FROM (
    SELECT `integration`, group_concat(`content`, '') AS `text`
    FROM (SELECT * FROM `file_parts` WHERE `file` = 'modules' ORDER BY `integration`, `part`)
    GROUP BY `integration`
) AS `whole`, json_each(`whole`.`text`) AS `module`;--> statement-breakpoint
DELETE FROM `file_parts` WHERE `file` = 'modules';
